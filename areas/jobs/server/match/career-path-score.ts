import type { JobSeeker } from './job-seeker.ts';
import { goalWords, type PostKind } from './post-kind.ts';
import type { PartScore } from './score-types.ts';

/** The score of a step up or down by so many levels, before goals are considered. */
const steps = [
  { from: 3, score: null },
  { from: 2, score: 30 },
  { from: 0.5, score: 72 },
  { from: -0.5, score: 82 },
  { from: -1.5, score: 60 },
  { from: -2.5, score: 35 },
  { from: Number.NEGATIVE_INFINITY, score: 15 },
];

/** Scores whether the post is a sensible next step. Null if it must not be offered. */
export function scoreCareerPath(person: JobSeeker, post: PostKind): PartScore | null {
  const goal = person.goals.find((text) => goalWords[post.kind].test(text));
  if (person.track !== post.track) return acrossTracks(person, post, goal);
  if (person.level === null) return withoutLevel(person, post, goal);
  const step = post.level - person.level;
  const worth = steps.find(({ from }) => step >= from)?.score ?? null;
  if (worth === null) return null;
  // Early in a career, a small responsibility is realistic. Leading a department is not.
  if (person.isEarly && post.level >= 3) {
    return post.level > 3
      ? null
      : { score: 10, concern: 'This post leads others, and you are still early in your career.' };
  }
  if (post.track === 'support' && !goal) {
    const named = tradesOf(person);
    if (named.length === 0 && !usualTrades.has(post.kind)) return { score: null };
    if (named.length > 0 && !named.includes(post.kind))
      return { score: 25, concern: 'This is different work from what you do now.' };
  }
  if (goal && step < 2)
    return { score: step < -1.5 ? 70 : 98, reason: `A step towards your goal “${shortened(goal)}”.` };
  if (goal) return { score: worth + 25, reason: `It matches your goal “${shortened(goal)}”.`, concern: tooFar(step) };
  if (step >= 0.5 && step < 2) return { score: worth, reason: 'The next step up from your current level.' };
  // A member with a goal looks for that goal more than for another post at the same level.
  if (step >= -0.5 && step < 0.5)
    return { score: person.goals.length > 0 ? worth - 8 : worth, reason: 'It suits your career stage.' };
  return { score: worth, concern: step > 0 ? tooFar(step) : 'It is below your career stage.' };
}

const tooFar = (step: number) =>
  step >= 2 ? 'It is two steps above your current level. Most schools look for experience of the step between.' : null;

/**
 * Support staff and teaching are two professions. A post in the other one is offered only to a member who wants to
 * change.
 */
function acrossTracks(person: JobSeeker, post: PostKind, goal: string | undefined): PartScore | null {
  if (person.track === 'teaching') {
    // A teacher who says so may become a school business manager. Nobody else is offered a post outside the
    // classroom.
    return goal && post.kind === 'business'
      ? { score: 60, reason: `You named it as a goal: “${shortened(goal)}”.` }
      : null;
  }
  if (!person.wantsToTeach || post.kind !== 'teacher') return null;
  return {
    score: 45,
    reason: 'You want to move into teaching.',
    concern: 'Teaching posts ask for qualified teacher status, or for a place on a route to it.',
  };
}

/**
 * Scores a post for a member whose stage and years are unknown. A goal that names the post counts. Otherwise there is
 * no score, and posts that are unlikely for the member's role are left out.
 */
function withoutLevel(person: JobSeeker, post: PostKind, goal: string | undefined): PartScore | null {
  if (goal) return { score: 90, reason: `You named it as a goal: “${shortened(goal)}”.` };
  if (post.track === 'teaching')
    return person.isLeader === post.level >= 3 || post.level === 3 ? { score: null } : null;
  const named = tradesOf(person);
  if (named.length > 0 && !named.includes(post.kind))
    return { score: 25, concern: 'This is different work from what you do now.' };
  return { score: null };
}

/** The support work that is offered if the profile does not say which kind the member does. */
const usualTrades = new Set<PostKind['kind']>(['assistant', 'hlta', 'cover', 'pastoral']);

const trades: [PostKind['kind'][], RegExp][] = [
  [
    ['assistant', 'hlta', 'cover'],
    /\b(teach|assistant|intervent|phonic|read|send|sen|autism|learn|hlta|cover|inclusion|eal|speech)/,
  ],
  [['pastoral'], /\b(pastoral|behaviour|attendance|safeguard|welfare|famil|wellbe|mentor)/],
  [['office'], /\b(exam|invigil|admin|data|office|recept|secretar|hr|payroll|mis|arbor|sims)/],
  [['business'], /\b(business|finance|budget|procure|operation|bursar)/],
  [['technician'], /\b(technic|network|it)\b/],
  [['site'], /\b(site|premises|cater|clean|kitchen)/],
];

/** The same, by the role in the self-assessment. */
const tradesOfRole: Partial<Record<JobSeeker['roles'][number], PostKind['kind'][]>> = {
  teaching_assistant: ['assistant', 'hlta', 'cover'],
  early_years_practitioner: ['assistant', 'hlta'],
  pastoral: ['pastoral'],
  business: ['office', 'business'],
};

function tradesOf(person: JobSeeker): PostKind['kind'][] {
  const words = [...person.words].join(' ');
  return [
    ...trades.flatMap(([kinds, pattern]) => (pattern.test(words) ? kinds : [])),
    ...person.roles.flatMap((role) => tradesOfRole[role] ?? []),
  ];
}

const shortened = (text: string) => (text.length <= 70 ? text : `${text.slice(0, 69).trimEnd()}…`);
