import type { Mentor, PotentialMatch } from '#areas/mentoring/contract/mentor.ts';
import { bestOf, pointsOf, reasonsFor, type Said, type Subject } from '#areas/people/contract/said-reasons.ts';

/** A mentor, with the reason in a few words. */
export interface RankedMentor {
  mentorId: number;
  reason: string;
}

const mostShown = 3;

/** A pattern for the member's own words: all of them, next to each other. */
const ownWords = (typed: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${typed.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'iu');

const subjectOf = (offered: readonly string[]): Subject => {
  const hasPattern = (pattern: RegExp) => offered.some((text) => pattern.test(text));
  return { hasPattern, hasWords: (typed) => hasPattern(ownWords(typed)) };
};

/** Up to three mentors, best first. Matches for the whole profile come below those for what the member said. */
export function rankMentors(
  matches: readonly (Omit<PotentialMatch, 'mentor'> & {
    mentor: Pick<Mentor, 'id' | 'expertise' | 'mentorshipAreas'>;
  })[],
  said: Said,
): RankedMentor[] {
  // What the member knows already is no reason for a mentor.
  const asked = { ...said, expertise: [] };
  return matches
    .map(({ mentor, matchScore, matchReasons }) => {
      const profile = matchReasons[0] ? [{ points: matchScore / 50, words: matchReasons[0] }] : [];
      const subject = subjectOf([...mentor.mentorshipAreas, ...mentor.expertise]);
      return { mentorId: mentor.id, reasons: [...reasonsFor(subject, asked), ...profile] };
    })
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => pointsOf(other.reasons) - pointsOf(one.reasons))
    .slice(0, mostShown)
    .map(({ mentorId, reasons }) => ({ mentorId, reason: bestOf(reasons)?.words ?? '' }));
}
