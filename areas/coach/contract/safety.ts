import { dangerOf } from './danger/danger.ts';
import { noConcern, type Safety, tiers, turnsCovered } from './danger/danger-tiers.ts';

/**
 * The safety of a turn, from that of the turn before it. A match starts the three turns again. While a surer tier lasts, a
 * match of a lesser tier does not lower it.
 */
export function safetyOf(before: Safety, question: string): Safety {
  const { tier, about } = dangerOf(question);
  if (tier === 'none') return before.turnsLeft > 0 ? { ...before, turnsLeft: before.turnsLeft - 1 } : noConcern;
  const lasts = before.turnsLeft > 0 && tiers.indexOf(before.tier) > tiers.indexOf(tier);
  return lasts ? { ...before, turnsLeft: turnsCovered } : { tier, about, turnsLeft: turnsCovered };
}
