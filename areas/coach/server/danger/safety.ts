import { noConcern, type Safety, tiers, turnsCovered } from '#areas/coach/contract/danger/danger-tiers.ts';
import { assessDanger, type Danger, dangerOf, type Encode } from './danger.ts';

/** Returns the safety of a turn by patterns and words, from that of the turn before. For many turns at once. */
export const safetyOf = (before: Safety, question: string): Safety => safetyAfter(before, dangerOf(question));

/** The same with sentence vectors, if there is an encoder. */
export const assessSafety = async (before: Safety, question: string, encode: Encode | null): Promise<Safety> =>
  safetyAfter(before, await assessDanger(question, encode));

/** A match restarts the three turns. A weaker match does not lower a stronger tier that still applies. */
export function safetyAfter(before: Safety, { tier, about }: Danger): Safety {
  if (tier === 'none') return before.turnsLeft > 0 ? { ...before, turnsLeft: before.turnsLeft - 1 } : noConcern;
  const lasts = before.turnsLeft > 0 && tiers.indexOf(before.tier) > tiers.indexOf(tier);
  return lasts ? { ...before, turnsLeft: turnsCovered } : { tier, about, turnsLeft: turnsCovered };
}
