import type { DangerAbout, Tier } from '#areas/coach/contract/danger/danger-tiers.ts';
import { aboutASubject, hints } from './danger-hints.ts';
import { notAnother, pattern } from './danger-pattern.ts';
import { generalAdult, generalChild, generalSelf } from './danger-patterns-general.ts';
import { adultPatterns, childPatterns } from './danger-patterns-others.ts';
import { selfPatterns } from './danger-patterns-self.ts';

export interface Pattern {
  tier: Exclude<Tier, 'none'>;
  about: DangerAbout;
  matches: RegExp;
  /** Two words that only count in a member's own words, not in a message about a subject. */
  isHint: boolean;
}

/** All patterns, the surest first. */
export const patterns: readonly Pattern[] = [
  ...compiled('sure', 'child', [...childPatterns.sure, ...generalChild.sure]),
  ...compiled('sure', 'self', [...selfPatterns.sure, ...generalSelf.sure]),
  ...compiled('sure', 'adult', [...adultPatterns.sure, ...generalAdult.sure]),
  ...compiled('perhaps', 'child', childPatterns.perhaps),
  ...compiled('perhaps', 'self', selfPatterns.perhaps),
  ...compiled('perhaps', 'adult', adultPatterns.perhaps),
  ...compiled('perhaps', 'child', generalChild.perhaps),
  ...compiled('perhaps', 'self', generalSelf.perhaps),
  ...compiled('perhaps', 'adult', generalAdult.perhaps),
  ...compiled('perhaps', 'child', hints.child, true),
  ...compiled('perhaps', 'self', hints.self, true),
  ...compiled('perhaps', 'adult', hints.adult, true),
];

function compiled(tier: Pattern['tier'], about: DangerAbout, sources: readonly string[], isHint = false): Pattern[] {
  const gapWord = about === 'self' ? notAnother : undefined;
  return sources.map((source) => ({ tier, about, matches: pattern(source, gapWord), isHint }));
}

/** A subject: training, a policy, a lesson, an application. */
export const subject = pattern(aboutASubject);

/** A case that is made up: an interview question, a scenario, a character. */
export const staged = pattern(
  '(?:interview (?:question|task|scenario|answer)s?|(?:answer|say) <12>in (?:an|the|my) interview|how (?:do|would|should) i answer|scenario|case study|fictional|(?:a|the) character|what qualifications)',
);

const report = '(?:said|says|say|told me|tells me|wrote|texted|messaged|posted|saying|let slip|mentioned|emailed)';

export const reportedBy = {
  child: pattern(`(?:{kid} <4>${report}|note|planner|diary|exercise book|essay|poem|desk|search history) <3>$`),
  adult: pattern(`{adult} <4>${report} <3>$`),
};
