import { gt } from 'drizzle-orm';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Card } from './card.ts';
import { saviFactChecks } from './fact-check-tables.ts';
import type { Cards } from './load-cards.ts';

/** The cards with the review dates that editors set. The later date of a card and its check counts. */
export async function withChecks(cards: Cards, db: Db, now: Date): Promise<Cards> {
  const checks = await db
    .select({ cardId: saviFactChecks.cardId, reviewBy: saviFactChecks.reviewBy })
    .from(saviFactChecks)
    .where(gt(saviFactChecks.reviewBy, dayInLondon(now)));
  if (checks.length === 0) return cards;
  const dates = new Map(checks.map(({ cardId, reviewBy }) => [cardId, reviewBy]));
  const all = cards.all.map((card) => checkedUntil(card, dates.get(card.id)));
  const groups = Map.groupBy(all, ({ group }) => group);
  return {
    ...cards,
    all,
    byId: new Map(all.map((card) => [card.id, card])),
    cardsOf: (group) => groups.get(group) ?? [],
  };
}

/** The card, with this review date if it is later than its own. */
export function checkedUntil(card: Card, reviewBy: string | undefined): Card {
  if (!card.source || reviewBy === undefined || reviewBy <= card.source.reviewBy) return card;
  return { ...card, source: { ...card.source, reviewBy } };
}
