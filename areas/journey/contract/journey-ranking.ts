import type { Circle, CircleTopics } from '#areas/circles/contract/circle.ts';
import type { Mentor, PotentialMatch } from '#areas/mentoring/contract/mentor.ts';
import { audiencePhaseLabels, audienceRoleLabels } from '#areas/people/contract/audience.ts';
import type { JourneyAnswers, JourneyCareerStage } from './journey.ts';
import type { careerAspirations } from './journey-options.ts';

/** What a member said in the journey, and at registration. Empty lists are not known. */
export interface Said {
  answers: Pick<JourneyAnswers, 'expertise' | 'careerStage' | 'professionalGoals' | 'developmentChallenges'>;
  /** The statements about the next months and years, and the goals to complete. */
  goals: readonly string[];
  topics: CircleTopics;
}

/** Something that fits, with the reason in a sentence. */
export interface Ranked<Item> {
  item: Item;
  reason: string;
}

const mostShown = 3;

/** What somebody with an aspiration looks for, in the names of circles and in what mentors offer. */
const aboutAspiration: Record<(typeof careerAspirations)[number], RegExp> = {
  'Early career teacher support': /\bearly career\b|\bECTs?\b|\bnew teachers?\b/i,
  'Subject leader': /\b(subject|maths|english|science|history|geography|languages) lead/i,
  'Head of department': /\b(heads? of department|departments?|middle lead)/i,
  'Head of year': /\bheads? of year\b|\bpastoral\b/i,
  'Key stage leader': /\b(key stage|phase|middle) lead/i,
  'Pastoral lead': /\bpastoral\b|\bwellbeing\b|\bbehaviour\b/i,
  SENCO: /\bSENCOs?\b|\bSEND\b|\binclusion\b|\bspecial needs\b/i,
  'Designated safeguarding lead': /\bsafeguarding\b/i,
  'Assistant headteacher': /\bsenior lead|\bassistant head|\bdeputy head/i,
  'Deputy headteacher': /\bsenior lead|\bdeputy head/i,
  Headteacher: /\bheads\b(?! of)|\bheadteach|\bheadship\b|\bsenior lead/i,
  'Trust leadership': /\btrusts?\b|\bexecutive\b|\bsenior lead/i,
  'Higher level teaching assistant': /\bteaching assistants?\b|\bHLTAs?\b|\bsupport staff\b/i,
  'School business leadership': /\bbusiness\b|\boperations\b/i,
  'Teacher educator or ECT mentor': /\bearly career\b|\bECTs?\b|\bmentoring\b|\bteacher educat/i,
};

/** The kinds of expertise that have other names. */
const aboutExpertise: Record<string, RegExp> = {
  Mathematics: /\bmath/i,
  English: /\benglish\b|\bliteracy\b|\breading\b|\bphonics\b/i,
  Languages: /\blanguages\b|\bMFL\b/i,
  PE: /\bPE\b|\bphysical education\b/i,
  'Special Needs': /\bspecial (educational )?needs\b|\bSEND\b|\bSENCOs?\b|\binclusion\b/i,
  Leadership: /\blead(ing|ership)\b|\bmiddle lead/i,
};

const aboutStage: Partial<Record<JourneyCareerStage, RegExp>> = {
  trainee: /\btrainees?\b|\bearly career\b|\bECTs?\b/i,
  early_career: /\bearly career\b|\bECTs?\b|\bnew teachers?\b/i,
  leadership_ready: /\bmiddle lead|\bsenior lead|\bleadership\b/i,
  senior_leader: /\bsenior lead|\bheads\b(?! of)|\bheadteach|\btrust\b/i,
};

const stageReasons: Partial<Record<JourneyCareerStage, string>> = {
  trainee: 'You said that you are a trainee.',
  early_career: 'You said that you are in your early career.',
  leadership_ready: 'You said that you are ready for leadership.',
  senior_leader: 'You said that you are a senior leader.',
};

/** The topics that members write about: how they name them, and how circles and mentors do. */
const writtenTopics: { words: string; written: RegExp; about: RegExp }[] = [
  { words: 'marking', written: /\bmarking\b|\bfeedback\b/i, about: /\bmarking\b|\bassessment\b/i },
  { words: 'workload', written: /\bworkload\b|\bwork-life\b/i, about: /\bworkload\b|\bwellbeing\b/i },
  { words: 'behaviour', written: /\bbehaviour\b/i, about: /\bbehaviour\b/i },
  {
    words: 'wellbeing',
    written: /\bwellbeing\b|\bstress|\btired\b|\bexhaust|\bburn(ed|t)? ?out\b/i,
    about: /\bwellbeing\b/i,
  },
  {
    words: 'special educational needs',
    written: /\bSEND\b|\bspecial (educational )?needs\b|\bautis|\bdyslex|\bADHD\b|\binclusion\b/,
    about: /\bSEND\b|\binclusion\b|\bspecial needs\b/i,
  },
  { words: 'EAL', written: /\bEAL\b|\bnew arrivals\b/, about: /\bEAL\b|\bnew arrivals\b/i },
  { words: 'reading', written: /\bphonics\b|\breading\b/i, about: /\bphonics\b|\breading\b/i },
  { words: 'leading others', written: /\blead(ing|ership)?\b/i, about: /\blead(ing|ership)\b|\bmiddle lead/i },
];

/** A pattern for the member's own words: all of them, next to each other. */
const ownWords = (typed: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${typed.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu');

const patternOf = (table: Partial<Record<string, RegExp>>, item: string): RegExp =>
  (Object.hasOwn(table, item) ? table[item] : undefined) ?? ownWords(item);

interface Reason {
  points: number;
  words: string;
  /** It speaks of the role or the level that the member has or wants. */
  isOfRole?: boolean;
}

/** A circle whose name has one of these is for one level. */
const namesLevel =
  /\bearly career\b|\bECTs?\b|\btrainees?\b|\bheads\b(?! of)|\bheadteach|\b(middle|senior) lead|\bexecutive\b/i;

/** The reasons in the journey's answers for something with these texts, best first. */
function reasonsFor(texts: readonly string[], { answers, goals }: Said): Reason[] {
  const matches = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  const { expertise, careerStage, professionalGoals, developmentChallenges } = answers;
  const aspiration = professionalGoals.find((item) => matches(patternOf(aboutAspiration, item)));
  const hard = writtenTopics.find(({ written, about }) => written.test(developmentChallenges ?? '') && matches(about));
  const goal = writtenTopics.find(({ written, about }) => goals.some((text) => written.test(text)) && matches(about));
  const known = expertise.find((item) => matches(patternOf(aboutExpertise, item)));
  const stage = careerStage && aboutStage[careerStage];
  return [
    aspiration && { points: 8, words: `You chose “${aspiration}” as an aspiration.`, isOfRole: true },
    hard && { points: 6, words: `You wrote that ${hard.words} is hard at the moment.` },
    goal && { points: 5, words: `Your goals are about ${goal.words}.` },
    careerStage && stage && matches(stage) && { points: 4, words: stageReasons[careerStage] ?? '', isOfRole: true },
    known && { points: 3, words: `You chose “${known}” as your expertise.` },
  ].filter((reason): reason is Reason => Boolean(reason));
}

/** The reasons in what the member said at registration. */
function topicReasons(circle: CircleTopics, own: CircleTopics): Reason[] {
  const subject = circle.subjects.find((one) => own.subjects.includes(one));
  const role = circle.roles.find((one) => own.roles.includes(one));
  const phase = circle.phases.find((one) => own.phases.includes(one));
  return [
    subject && { points: 3, words: `You teach ${subject}.` },
    role && { points: 2, words: `It is for your role: ${audienceRoleLabels[role]}.` },
    phase && { points: 1, words: `It is for your phase: ${audiencePhaseLabels[phase]}.` },
  ].filter((reason): reason is Reason => Boolean(reason));
}

const isElsewhere = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
  wanted.length > 0 && known.length > 0 && !wanted.some((value) => known.includes(value));

/**
 * Up to three circles that fit what the member said, best first. A circle for other phases is not among them. A circle for
 * another role or for one level is only among them if the member has or wants that role or level.
 */
export function rankCircles<One extends Pick<Circle, 'id' | 'name' | keyof CircleTopics>>(
  circles: readonly One[],
  said: Said,
): Ranked<One>[] {
  return best(
    circles
      .filter(({ phases }) => !isElsewhere(phases, said.topics.phases))
      .map((item) => ({ item, reasons: [...reasonsFor([item.name], said), ...topicReasons(item, said.topics)] }))
      .filter(
        ({ item, reasons }) =>
          reasons.some(({ isOfRole }) => isOfRole) ||
          !(namesLevel.test(item.name) || isElsewhere(item.roles, said.topics.roles)),
      ),
  );
}

/** Up to three mentors, best first. Matches for the whole profile come below those for what the member said. */
export function rankMentors(
  matches: readonly (Omit<PotentialMatch, 'mentor'> & {
    mentor: Pick<Mentor, 'id' | 'expertise' | 'mentorshipAreas'>;
  })[],
  said: Said,
): Ranked<number>[] {
  return best(
    matches.map(({ mentor, matchScore, matchReasons }) => {
      const offered = [...mentor.mentorshipAreas, ...mentor.expertise];
      // What the member knows already is no reason for a mentor.
      const asked = { ...said, answers: { ...said.answers, expertise: [] } };
      const profile = matchReasons[0] ? [{ points: matchScore / 50, words: matchReasons[0] }] : [];
      return { item: mentor.id, reasons: [...reasonsFor(offered, asked), ...profile] };
    }),
  );
}

/** The items with a reason, most points first, each with its best reason. Equal ones keep their order. */
function best<Item>(found: readonly { item: Item; reasons: readonly Reason[] }[]): Ranked<Item>[] {
  const total = (reasons: readonly Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0);
  return found
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => total(other.reasons) - total(one.reasons))
    .slice(0, mostShown)
    .map(({ item, reasons }) => ({ item, reason: reasons.toSorted((a, b) => b.points - a.points)[0]?.words ?? '' }));
}
