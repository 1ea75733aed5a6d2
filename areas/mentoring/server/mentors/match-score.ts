import { fieldsIn, isPhaseName } from '#areas/mentoring/contract/fields-of-work.ts';
import { frequencyCloseness, frequencyWords, isMeetingFrequency } from '#areas/mentoring/contract/meeting-frequency.ts';
import { noExperiencePreference, yearsAskedFor } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerRung } from '#areas/people/contract/career-stage.ts';
import { isSameThing } from './match-words.ts';

/** The profile fields that the score uses. School and bio are left out: members can hide them, and they say little. */
interface Matched {
  expertise: string[];
  careerStage: string | null;
  yearsExperience: number | null;
  meetingFrequency: string | null;
  location: string | null;
}

/** A member who is looking for a mentor. */
export interface Seeker extends Matched {
  areasForDevelopment: string[];
  professionalGoals: string[];
  preferredMentorExperience: string | null;
}

/** A member who offers to mentor. */
export interface OfferingMentor extends Matched {
  mentorshipAreas: string[];
}

export interface Match {
  /** 0 to 100. */
  score: number;
  /** Sentences for the mentee. Each names only what both profiles say. Never empty if the score is above 0. */
  reasons: string[];
}

/** One part of a score: the share of its weight (0 to 1), and the reason, if there is one. */
interface Part {
  share: number;
  reason: string | null;
}

const nothing: Part = { share: 0, reason: null };

/** The weights in `docs/product/mentoring.md`. They add up to 100. */
const parts: readonly (readonly [weight: number, part: (seeker: Seeker, mentor: OfferingMentor) => Part])[] = [
  [40, expertisePart],
  [20, stagePart],
  [15, experiencePart],
  [10, frequencyPart],
  [10, sharedWorkPart],
  [5, placePart],
];

/**
 * Calculates how well a mentor suits a member, and why. A pure function: the same profiles always give the same match.
 */
export function matchOf(seeker: Seeker, mentor: OfferingMentor): Match {
  let sum = 0;
  const reasons: string[] = [];
  for (const [weight, part] of parts) {
    const { share, reason } = part(seeker, mentor);
    sum += weight * share;
    if (reason !== null) reasons.push(reason);
  }
  // A match without a reason is not listed.
  return { score: reasons.length === 0 ? 0 : Math.round(sum), reasons };
}

/** Sorts the best first. The lower id breaks ties, so that the order is stable. */
export function byScore(a: { id: number; score: number }, b: { id: number; score: number }): number {
  return b.score - a.score || a.id - b.id;
}

/** Three matching areas give full marks. */
const areasForFullMarks = 3;

/** Compares what the mentor offers with the member's areas for development and goals. */
export function expertisePart(seeker: Seeker, mentor: OfferingMentor): Part {
  const wanted = [...new Set([...seeker.areasForDevelopment, ...seeker.professionalGoals])];
  const offered = [...mentor.mentorshipAreas, ...mentor.expertise];
  const met = wanted.filter((want) => offered.some((offer) => isSameThing(want, offer)));
  if (met.length === 0) return nothing;
  const share = Math.min(1, met.length / Math.min(areasForFullMarks, wanted.length));
  const named = met.slice(0, areasForFullMarks).map((want) => `‘${want}’`);
  return { share, reason: `Can help with ${inList(named)}` };
}

/** One to three rungs above is best. More is too far, and the same rung offers less guidance. */
export function stagePart(seeker: Seeker, mentor: OfferingMentor): Part {
  const [from, to] = [careerRung(seeker), careerRung(mentor)];
  if (from === null || to === null || to < from) return nothing;
  const above = to - from;
  if (above === 0) return { share: 0.4, reason: 'At the same career stage as you' };
  if (above > 3) return { share: 0.5, reason: 'Much further on in their career than you' };
  return { share: 1, reason: `${['One step', 'Two steps', 'Three steps'][above - 1]} further on in their career` };
}

/** The years of experience that the member asked for. Fewer years count in proportion and give no reason. */
export function experiencePart(seeker: Seeker, mentor: OfferingMentor): Part {
  if (seeker.preferredMentorExperience === noExperiencePreference) return { share: 1, reason: null };
  const asked = yearsAskedFor(seeker.preferredMentorExperience);
  const { yearsExperience: years } = mentor;
  if (asked === null || years === null) return nothing;
  if (years < asked) return { share: years / asked, reason: null };
  const counted = years === 1 ? '1 year' : `${years} years`;
  return { share: 1, reason: `Has ${counted} of experience (you asked for at least ${asked})` };
}

/** Compares how often the two want to meet. Symmetric. */
export function frequencyPart(seeker: Matched, mentor: Matched): Part {
  const [one, other] = [seeker.meetingFrequency, mentor.meetingFrequency];
  if (!isMeetingFrequency(one) || !isMeetingFrequency(other)) return nothing;
  const share = frequencyCloseness(one, other);
  if (one === other) return { share, reason: `You both want to meet ${frequencyWords[one]}` };
  return {
    share,
    reason: share < 0.5 ? null : `Wants to meet ${frequencyWords[other]} (you want to meet ${frequencyWords[one]})`,
  };
}

/** A subject or phase that both name. Symmetric. */
export function sharedWorkPart(seeker: Matched, mentor: Matched): Part {
  const theirs = fieldsOf(mentor.expertise);
  const shared = fieldsOf(seeker.expertise).filter((field) => theirs.includes(field));
  const [first] = shared;
  if (first === undefined) return nothing;
  return { share: 1, reason: isPhaseName(first) ? `Shares your phase: ${first}` : `Shares your subject: ${first}` };
}

const fieldsOf = (texts: string[]) => fieldsIn(texts.join('\n'));

/** 'Leeds' and 'Leeds, West Yorkshire' share a place. A country does not count. Symmetric. */
export function placePart(seeker: Matched, mentor: Matched): Part {
  const theirs = placesIn(mentor.location).map((place) => place.toLowerCase());
  const shared = placesIn(seeker.location).find((place) => theirs.includes(place.toLowerCase()));
  return shared === undefined ? nothing : { share: 1, reason: `Also in ${shared}` };
}

const countries = /^(england|scotland|wales|cymru|northern ireland|united kingdom|great britain|uk|gb|)$/i;

export const placesIn = (location: string | null): string[] =>
  (location ?? '')
    .split(',')
    .map((place) => place.replaceAll(/\s+/g, ' ').trim())
    .filter((place) => !countries.test(place));

function inList(items: string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
