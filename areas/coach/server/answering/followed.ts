import type { ConversationState } from '#areas/coach/contract/conversation-state.ts';
import type { Card } from '../facts/card.ts';
import type { Lookups } from './lookups.ts';
import type { Asked, Item } from './parts.ts';

/** A message that follows another turn. */
export type Followed = Asked & { before: ConversationState };

/** The card that the reply before used, or null. */
export const cardBefore = (asked: Followed, lookups: Lookups): Card | null =>
  lookups.cards.byId.get(asked.before.card ?? '') ?? null;

/** The items of the last list that the person may still see. */
export async function stillVisible(asked: Followed, lookups: Lookups): Promise<Item[]> {
  return (await lookups.recheck(asked, asked.before.shown)).filter((item) => item !== null);
}
