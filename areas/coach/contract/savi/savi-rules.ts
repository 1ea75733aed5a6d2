import type { UserRole } from '#areas/people/contract/user.ts';
import type { FollowUpAction, Recommendation, SessionType } from '../coaching-session.ts';
import { noConcern, type Safety, type Tier, turnsCovered } from '../danger/danger-tiers.ts';
import { safetyOf } from '../safety.ts';
import { peopleFor } from './savi-people.ts';
import { careerTopicOf, plain } from './savi-topic-of.ts';
import type { CareerTopic, Topic } from './savi-topics.ts';
import { voices } from './savi-voice.ts';
import type { Step } from './voices/voice.ts';

/** What Savi knows: the member's profile and the content of their community. */
export interface SaviContext {
  role: UserRole;
  /** 0 to 100. Above 70 counts as detailed. */
  completeness: number;
  expertise: readonly string[];
  areasForDevelopment: readonly string[];
  goals: readonly string[];
  circles: readonly Findable[];
  events: readonly Findable[];
  courses: readonly Findable[];
  /** Whether any member offers to be a mentor. */
  hasMentors: boolean;
  /** The strengths and areas to develop found in the member's documents. */
  documents?: { strengths: readonly string[]; developmentAreas: readonly string[] };
  /** The career programme's module that the session is about. */
  module?: { moduleTitle: string; activities: readonly string[] };
}

/** Something to search by words. Titles count more than descriptions. Equal results keep their order. */
export interface Findable {
  id: number;
  title: string;
  words?: string;
}

export interface SaviAnswer {
  topic: Topic;
  /** How certain it is that somebody is in danger, by this turn or one of the three before it. */
  tier: Tier;
  /** Markdown. */
  text: string;
  recommendations: Recommendation[];
  followUpActions: FollowUpAction[];
}

/** See `docs/product/coach.md`. */
const maxSkills = 4;
const maxFound = 2;
const detailedAbove = 70;

/**
 * Savi's reply by rules (`docs/product/coach.md`, ADR 016 and 025). Pure: the same question, context, seed and safety
 * give the same reply, and the next seed a different one. If danger is certain, the reply names only people to contact.
 * If it is possible, it names them first.
 */
export function answerOf(
  question: string,
  sessionType: SessionType,
  context: SaviContext,
  seed: number,
  safety: Safety = safetyOf(noConcern, question),
): SaviAnswer {
  const { tier, about } = safety;
  if (tier === 'none' || about === null) return workAnswer(question, sessionType, context, seed);
  const topic = about === 'child' ? 'safeguarding' : 'wellbeing';
  const people = peopleFor(tier, about, safety.turnsLeft < turnsCovered);
  if (tier === 'sure') return { topic, tier, text: people, recommendations: [], followUpActions: [] };
  const work = workAnswer(question, sessionType, context, seed);
  return { ...work, topic, tier, text: `${people}\n\n${work.text}` };
}

function workAnswer(question: string, sessionType: SessionType, context: SaviContext, seed: number): SaviAnswer {
  const topic = careerTopicOf(question);
  const voice = voices[topic];
  const turn = hashOf(plain(question)) + seed;
  const step = sessionStep(sessionType, topic, context, turn) ?? pick(voice.steps, turn);
  const found = find(question, topic, context);
  const skills = skillsFor(topic, context);
  const paragraphs = [
    pick(voice.openings, turn),
    pick(voice.byRole[context.role], turn >> 2),
    fromProfile(context, turn),
    inWords(found, context, topic),
    `**One step:** ${step.say}`,
    pick(voice.questions, turn + 1),
  ];
  return {
    topic,
    tier: 'none',
    text: paragraphs.filter(Boolean).join('\n\n'),
    recommendations: [
      ...found,
      ...(context.hasMentors && needsAMentor.includes(topic)
        ? [{ kind: 'mentors' as const, id: null, title: 'Find a mentor' }]
        : []),
      ...skills.map((title) => ({ kind: 'skill' as const, id: null, title })),
    ],
    followUpActions: nextSteps(step, topic, context),
  };
}

const needsAMentor: readonly Topic[] = ['stuck', 'leadership', 'change', 'confidence', 'career'];

/** If the question has no topic, the session type decides the step. */
function sessionStep(type: SessionType, topic: CareerTopic, context: SaviContext, turn: number): Step | null {
  if (type === 'career_coaching' && context.module && context.module.activities.length > 0) {
    const activity = pick(context.module.activities, turn);
    const { moduleTitle } = context.module;
    return {
      say: `From “${moduleTitle}”, let’s take “${activity}”. Try it in the next few days, and tell me what surprised you.`,
      goal: `${moduleTitle}: ${activity}`.slice(0, 200),
    };
  }
  if (topic !== 'general') return null;
  return sessionSteps[type] ? pick(sessionSteps[type], turn) : null;
}

const sessionSteps: Partial<Record<SessionType, readonly Step[]>> = {
  self_assessment: [
    {
      say: 'Take the self-assessment when you have ten quiet minutes. Twelve honest numbers give us something real to talk about.',
      goal: 'Take the twelve-skill self-assessment',
    },
  ],
  career_exploration: [
    {
      say: 'Name three roles you have wondered about, however far away, and what each would let you do more of.',
      goal: 'Name three roles I have wondered about',
    },
  ],
  gap_analysis: [
    {
      say: 'Choose the post you would like next, and write down the two lines of its person specification that worry you.',
      goal: 'Find the two lines of a person specification that worry me',
    },
  ],
  interview_prep: [
    {
      say: 'Practise with me now: tell me about a pupil, a colleague or a family for whom you made a difference. What was the problem, what did you do, what changed?',
      goal: 'Prepare one story of a difference I made',
    },
  ],
  skill_development: [
    {
      say: 'Choose one skill for this half-term, and one place in your week in which to practise it.',
      goal: 'Practise one skill in one place each week this half-term',
    },
  ],
};

function fromProfile(context: SaviContext, turn: number): string {
  const { completeness, expertise, goals, areasForDevelopment, documents } = context;
  if (completeness <= detailedAbove)
    return 'I can only see part of your profile, so this is general. The more of it you fill in, the closer I can get to your own situation.';
  const [strength, goal, area] = [pickAny(expertise, turn), pickAny(goals, turn), pickAny(areasForDevelopment, turn)];
  const known = [
    strength && `you know ${quoted(strength)} well`,
    goal && `you are working towards ${quoted(goal)}`,
    area && `you want to grow in ${quoted(area)}`,
  ].filter(Boolean);
  const inDocuments = pickAny(documents?.strengths ?? [], turn);
  const own = known.length > 0 ? `From your profile I can see that ${listed(known as string[])}.` : '';
  const theirs = inDocuments ? `Your own documents name ${quoted(inDocuments)} as a strength.` : '';
  return [own, theirs].filter(Boolean).join(' ');
}

function inWords(found: Recommendation[], context: SaviContext, topic: CareerTopic): string {
  const of = (kind: Recommendation['kind']) =>
    found.filter((one) => one.kind === kind).map(({ title }) => quoted(title));
  const sentences = [
    of('circle').length > 0 && `People here talk about this in ${listed(of('circle'))}.`,
    of('event').length > 0 && `Coming up: ${listed(of('event'))}.`,
    of('course').length > 0 && `In the catalogue, ${listed(of('course'))} would fit.`,
    topic !== 'general' && found.length === 0 && 'I found no circle, event or course here about this for your role.',
    context.hasMentors && found.length === 0 && 'Some members here have also offered to be mentors.',
  ];
  return sentences.filter(Boolean).join(' ');
}

/**
 * Returns up to two circles or events and up to two courses. The words of the question count before those of the topic.
 */
function find(question: string, topic: CareerTopic, { circles, events, courses }: SaviContext): Recommendation[] {
  const own = plain(question)
    .split(' ')
    .filter((word) => word.length > 3 && !common.has(word));
  const ranked = (things: readonly Findable[], kind: Recommendation['kind']) =>
    things
      .map((thing, order) => ({ thing, kind, order, score: scoreOf(thing, own, voices[topic].keywords) }))
      .filter(({ score }) => score >= leastScore)
      .sort((a, b) => b.score - a.score || a.order - b.order);
  const best = [...ranked(circles, 'circle'), ...ranked(events, 'event')].sort((a, b) => b.score - a.score);
  return [...best.slice(0, maxFound), ...ranked(courses, 'course').slice(0, maxFound)].map(({ thing, kind }) => ({
    kind,
    id: thing.id,
    title: thing.title,
  }));
}

/** One word of the topic in a description is not enough to recommend something. */
const leastScore = 2;

const common = new Set(
  'about after again also become been being could does doing from have help here into just like make more most much need next other over really should some than that their them then there they this want what when where which while will with work working would year your'.split(
    ' ',
  ),
);

function scoreOf({ title, words = '' }: Findable, own: readonly string[], keywords: readonly string[]): number {
  const [inTitle, inWords] = [` ${plain(title)} `, ` ${plain(words)} `];
  const count = (wanted: readonly string[], text: string) =>
    wanted.filter((word) => text.includes(` ${plain(word)} `)).length;
  return 6 * count(own, inTitle) + 3 * count(own, inWords) + 2 * count(keywords, inTitle) + count(keywords, inWords);
}

/** Areas to develop come first. Skills that the member already has are left out. */
function skillsFor(topic: CareerTopic, { expertise, areasForDevelopment }: SaviContext): string[] {
  const known = new Set(expertise.map(plain));
  const wanted = topic === 'skills' || topic === 'career' ? areasForDevelopment.slice(0, 2) : [];
  const skills = [...wanted, ...voices[topic].skills].filter((skill) => !known.has(plain(skill)));
  const seen = new Set<string>();
  return skills
    .filter((skill) => {
      const isNew = !seen.has(plain(skill));
      seen.add(plain(skill));
      return isNew;
    })
    .slice(0, topic === 'general' ? 2 : maxSkills);
}

function nextSteps(step: Step, topic: CareerTopic, { completeness }: SaviContext): FollowUpAction[] {
  const steps: FollowUpAction[] = [{ kind: 'goal', title: step.goal }];
  if (completeness <= detailedAbove) steps.push({ kind: 'profile', title: 'Complete your profile' });
  if (topic === 'skills' || topic === 'stuck')
    steps.push({ kind: 'self_assessment', title: 'Take the self-assessment' });
  if (topic === 'career' || topic === 'change' || topic === 'leadership')
    steps.push({ kind: 'programmes', title: 'See the career programmes' });
  if (topic === 'jobs') steps.push({ kind: 'jobs', title: 'Look at jobs' });
  return steps;
}

const quoted = (text: string) => `“${text.replaceAll(/[[\]()*_`<>#|\\]/g, '')}”`;
const listed = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');

function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[Math.abs(turn) % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
const pickAny = <Item>(items: readonly Item[], turn: number): Item | null =>
  items.length > 0 ? pick(items, turn) : null;

/** FNV-1a, kept below 2^30 so that a seed can be added. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 2 ** 30;
}
