import type { Circle, CircleTopics } from '#areas/circles/contract/circle.ts';
import {
  type AudiencePhase,
  type AudienceRole,
  audiencePhaseLabels,
  audienceRoleLabels,
} from '#areas/people/contract/audience.ts';
import { typedWords } from '#server/list-filters.ts';

/** Something that the member said, and the reason that it gives for a circle about it. */
export interface Interest {
  words: string;
  weight: number;
  reason: string;
}

/** What the member said about themselves. Empty lists are not known. */
export interface SaidByMember {
  roles: readonly AudienceRole[];
  phases: readonly AudiencePhase[];
  subjects: readonly string[];
  /** The most important first. */
  interests: readonly Interest[];
}

type Ranked = Pick<Circle, 'id' | 'name' | 'description' | 'memberCount'> & CircleTopics;

/** The points of each kind of fit. Something that the member typed counts more than the role, which many share. */
const points = { subject: 5, otherSubject: -3, role: 2, phase: 2 } as const;

/**
 * Ranks circles for a member, the best fit first, each with its strongest reason. Leaves out circles for other roles or
 * phases. Circles that fit equally are in the order of their size.
 */
export function rankCircles<One extends Ranked>(
  circles: readonly One[],
  said: SaidByMember,
): { circle: One; reason: string }[] {
  return circles
    .filter((circle) => allows(circle.roles, said.roles) && allows(circle.phases, said.phases))
    .map((circle) => ({ circle, ...fitOf(circle, said) }))
    .sort((a, b) => b.score - a.score || b.circle.memberCount - a.circle.memberCount || a.circle.id - b.circle.id)
    .map(({ circle, reason }) => ({ circle, reason }));
}

const allows = <Value>(wanted: readonly Value[], known: readonly Value[]) =>
  wanted.length === 0 || known.length === 0 || wanted.some((value) => known.includes(value));

function fitOf(circle: Ranked, said: SaidByMember): { score: number; reason: string } {
  const fits: { points: number; reason: string }[] = [];
  const subject = said.subjects.find((one) => circle.subjects.includes(one));
  if (subject !== undefined) fits.push({ points: points.subject, reason: `You chose ${subject}` });
  const text = wordsOf(`${circle.name} ${circle.description} ${circle.subjects.join(' ')}`);
  const interest = said.interests.find(({ words }) => isAbout(text, words));
  if (interest) fits.push({ points: interest.weight, reason: interest.reason });
  const shared = said.roles.filter((one) => circle.roles.includes(one));
  // A circle that is only for the member's roles fits better than one that is also for others.
  if (shared[0] !== undefined)
    fits.push({
      points: points.role + shared.length / circle.roles.length / 2 + (shared.length - 1) / 4,
      reason: `For ${roleWords(shared[0])}`,
    });
  const phase = said.phases.find((one) => circle.phases.includes(one));
  if (phase !== undefined) fits.push({ points: points.phase, reason: `For ${audiencePhaseLabels[phase]}` });
  const isOtherSubject = circle.subjects.length > 0 && said.subjects.length > 0 && subject === undefined;
  const score = fits.reduce((sum, one) => sum + one.points, isOtherSubject ? points.otherSubject : 0);
  // The first of the strongest: the order above is from the particular to the general.
  const [best] = fits.toSorted((a, b) => b.points - a.points);
  return { score, reason: best?.reason ?? generalReason(circle) };
}

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
