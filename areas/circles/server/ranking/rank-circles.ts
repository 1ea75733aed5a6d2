import type { Circle, CircleTopics } from '#areas/circles/contract/circle.ts';
import {
  type AudiencePhase,
  type AudienceRole,
  audiencePhaseLabels,
  audienceRoleLabels,
} from '#areas/people/contract/audience.ts';
import {
  bestOf,
  pointsOf,
  type Reason,
  reasonsFor,
  type Said,
  type Subject,
} from '#areas/people/contract/said-reasons.ts';
import { typedWords } from '#server/list-filters.ts';

/** What the member said about themselves. Empty lists are not known. */
export interface SaidByMember extends Said {
  roles: readonly AudienceRole[];
  phases: readonly AudiencePhase[];
  subjects: readonly string[];
}

type Ranked = Pick<Circle, 'id' | 'name' | 'description' | 'memberCount'> & CircleTopics;

/** The points of what the member said at registration. Those of the guided journey are in `said-reasons.ts`. */
const points = { subject: 5, otherSubject: -3, role: 2, phase: 2, writtenWord: 2 } as const;

/** Circles whose name is for one level, and the members who are at it. */
const levels: { named: RegExp; isAt(said: SaidByMember): boolean }[] = [
  {
    named: /\bearly career\b|\bECTs?\b|\btrainees?\b/i,
    isAt: ({ careerStage }) => careerStage === 'trainee' || careerStage === 'early_career',
  },
  {
    named: /\bheads\b(?! of)|\bheadteach|\b(middle|senior) lead|\bexecutive\b/i,
    isAt: ({ careerStage, roles }) =>
      careerStage === 'leadership_ready' || careerStage === 'senior_leader' || roles.includes('school_leader'),
  },
];

/**
 * Ranks circles for a member, the best fit first, each with its strongest reason. Leaves out circles for other phases, and
 * circles for another role or level unless the member wants that role or level. Circles that fit equally are in the order of
 * their size.
 */
export function rankCircles<One extends Ranked>(
  circles: readonly One[],
  said: SaidByMember,
): { circle: One; reason: string }[] {
  return circles
    .filter((circle) => allows(circle.phases, said.phases))
    .map((circle) => ({ circle, reasons: fitsOf(circle, said) }))
    .filter(
      ({ circle, reasons }) =>
        reasons.some(({ isOfRole }) => isOfRole) ||
        (allows(circle.roles, said.roles) && !isForOtherLevel(circle, said)),
    )
    .map(({ circle, reasons }) => ({ circle, reasons, score: pointsOf(reasons) + lossOf(circle, said) }))
    .sort((a, b) => b.score - a.score || b.circle.memberCount - a.circle.memberCount || a.circle.id - b.circle.id)
    .map(({ circle, reasons }) => ({ circle, reason: bestOf(reasons)?.words ?? generalReason(circle) }));
}

const allows = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
  wanted.length === 0 || known.length === 0 || wanted.some((value) => known.includes(value));

/** Whether the name is for a level that the member is known not to be at. */
const isForOtherLevel = ({ name }: Ranked, said: SaidByMember): boolean =>
  said.careerStage !== null && levels.some(({ named, isAt }) => named.test(name) && !isAt(said));

/** A circle about other subjects than the member's loses points. */
const lossOf = ({ subjects }: Ranked, said: SaidByMember): number =>
  subjects.length > 0 && said.subjects.length > 0 && !subjects.some((one) => said.subjects.includes(one))
    ? points.otherSubject
    : 0;

/** From the particular to the general: of reasons with the same points, the first is shown. */
function fitsOf(circle: Ranked, said: SaidByMember): Reason[] {
  const fits: Reason[] = [];
  const subject = said.subjects.find((one) => circle.subjects.includes(one));
  if (subject !== undefined) fits.push({ points: points.subject, words: `You chose ${subject}` });
  // Expertise that is the subject counts once.
  const expertise = said.expertise.filter((one) => one !== subject);
  const about = reasonsFor(subjectOf(circle), { ...said, expertise });
  fits.push(...about);
  const text = textOf(circle);
  const word = longWords([said.developmentChallenges, ...said.goals]).find((one) => isAbout(text, one));
  if (about.length === 0 && word !== undefined)
    fits.push({ points: points.writtenWord, words: `You wrote about ‘${word}’` });
  const shared = said.roles.filter((one) => circle.roles.includes(one));
  // A circle that is only for the member's roles fits better than one that is also for others.
  if (shared[0] !== undefined)
    fits.push({
      points: points.role + shared.length / circle.roles.length / 2 + (shared.length - 1) / 4,
      words: `For ${roleWords(shared[0])}`,
    });
  const phase = said.phases.find((one) => circle.phases.includes(one));
  if (phase !== undefined) fits.push({ points: points.phase, words: `For ${audiencePhaseLabels[phase]}` });
  return fits;
}

/** Patterns are looked for in the name and subjects. The member's own words may also be in the description. */
function subjectOf(circle: Ranked): Subject {
  const named = [circle.name, ...circle.subjects];
  const text = textOf(circle);
  return {
    hasPattern: (pattern) => named.some((one) => pattern.test(one)),
    hasWords: (typed) => isAbout(text, typed),
  };
}

const textOf = ({ name, description, subjects }: Ranked): string[] =>
  wordsOf(`${name} ${description} ${subjects.join(' ')}`);

/** The longer words of a free text, each alone, at most 40. */
const longWords = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text ?? '').toLowerCase().match(/\p{L}{6,}/gu) ?? []))].slice(0, 40);

/** 'teachers', 'SENCOs' */
export const roleWords = (role: AudienceRole): string =>
  role === 'senco' ? audienceRoleLabels[role] : audienceRoleLabels[role].toLowerCase();

function generalReason({ roles, phases, subjects, memberCount }: Ranked): string {
  if (roles.length + phases.length + subjects.length === 0) return 'For everybody';
  if (memberCount === 0) return 'A circle that waits for its first member';
  return memberCount === 1 ? '1 member' : `${memberCount.toLocaleString('en-GB')} members`;
}

/** Words that say nothing about a subject alone. */
const tooCommon = new Set(
  `a about an and area areas at be better career class classroom colleague colleagues education for from good help how i in
  into is it lead learn learning level making member members my new of on or our people pupil pupils role school schools
  skill skills staff student students subject support teach teacher teachers teaching the their time to up with work year
  years you your`.split(/\s+/),
);

/** The words of a text, in lower case and without the ending of a plural. */
const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .flatMap((word) => typedWords(word))
    .map((word) => (word.length > 4 ? word.replace(/s$/, '') : word));

/** Whether a text has all words of a phrase that are not too common. A longer word may continue: 'math' and 'mathematics'. */
function isAbout(text: readonly string[], phrase: string): boolean {
  const wanted = wordsOf(phrase).filter((word) => !tooCommon.has(word) && word.length > 2);
  return (
    wanted.length > 0 &&
    wanted.every((word) => text.some((one) => one === word || (word.length >= 4 && one.startsWith(word))))
  );
}
