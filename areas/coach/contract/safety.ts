import { dangerOf } from './danger/danger.ts';
import { noConcern, type Safety, tiers, turnsCovered } from './danger/danger-tiers.ts';

/**
 * Returns the safety of a turn, from that of the turn before. A match restarts the three turns. A weaker match does not
 * lower a stronger tier that still applies.
 */
export function safetyOf(before: Safety, question: string): Safety {
  const { tier, about } = dangerOf(question);
  if (tier === 'none') return before.turnsLeft > 0 ? { ...before, turnsLeft: before.turnsLeft - 1 } : noConcern;
  const lasts = before.turnsLeft > 0 && tiers.indexOf(before.tier) > tiers.indexOf(tier);
  return lasts ? { ...before, turnsLeft: turnsCovered } : { tier, about, turnsLeft: turnsCovered };
}
