import { aboutASubject, hints } from './danger-hints.ts';
import { notAnother, pattern } from './danger-pattern.ts';
import { generalAdult, generalChild, generalSelf } from './danger-patterns-general.ts';
import { adultPatterns, childPatterns } from './danger-patterns-others.ts';
import { selfPatterns } from './danger-patterns-self.ts';
import type { DangerAbout, Tier } from './danger-tiers.ts';

export interface Pattern {
  tier: Exclude<Tier, 'none'>;
  about: DangerAbout;
  matches: RegExp;
  /** Two words that only count in a member's own words, not in a message about a subject. */
  isHint: boolean;
  /** The least evidence that the words of the message must also have. */
  leastEvidence: number;
}

/**
 * Below this evidence, the words of a message cancel a "perhaps". What writers say plainly of themselves is almost never
 * cancelled.
 */
const takenBackBelow = { self: -1.5, others: -1.5, general: -1.5, hint: -0.4 };

/** All patterns, the surest first. */
export const patterns: readonly Pattern[] = [
  ...compiled('sure', 'child', [...childPatterns.sure, ...generalChild.sure]),
  ...compiled('sure', 'self', [...selfPatterns.sure, ...generalSelf.sure]),
  ...compiled('sure', 'adult', [...adultPatterns.sure, ...generalAdult.sure]),
  ...compiled('perhaps', 'child', childPatterns.perhaps, 'others'),
  ...compiled('perhaps', 'self', selfPatterns.perhaps, 'self'),
  ...compiled('perhaps', 'adult', adultPatterns.perhaps, 'others'),
  ...compiled('perhaps', 'child', generalChild.perhaps, 'general'),
  ...compiled('perhaps', 'self', generalSelf.perhaps, 'general'),
  ...compiled('perhaps', 'adult', generalAdult.perhaps, 'general'),
  ...compiled('perhaps', 'child', hints.child, 'hint'),
  ...compiled('perhaps', 'self', hints.self, 'hint'),
  ...compiled('perhaps', 'adult', hints.adult, 'hint'),
];

function compiled(
  tier: Pattern['tier'],
  about: DangerAbout,
  sources: readonly string[],
  trust?: keyof typeof takenBackBelow,
): Pattern[] {
  const gapWord = about === 'self' ? notAnother : undefined;
  const leastEvidence = trust ? takenBackBelow[trust] : -Infinity;
  return sources.map((source) => ({
    ...{ tier, about, leastEvidence },
    matches: pattern(source, gapWord),
    isHint: trust === 'hint',
  }));
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

/** Words for the person that a message is about, if no pattern says it. */
export const who = {
  child: pattern('{kid}'),
  self: pattern(
    '(?:i (?:am|feel|have|can|do|did|want|just|keep|wish|was|hate|cry|would|never|could)|me|myself|hurts me)',
  ),
  adult: pattern('{adult}'),
};
