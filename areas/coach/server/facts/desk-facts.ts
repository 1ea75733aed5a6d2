import type { DeskFact } from '#areas/coach/contract/savi-facts-desk.ts';
import { type Actor, recordAudit } from '#areas/people/server/index.ts';
import { dayInLondon, days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { FindDeskWork } from '#server/desk-work.ts';
import { mostDeskWork } from '#server/desk-work.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { type Card, isPastReview } from './card.ts';
import { saviFactChecks } from './fact-check-tables.ts';
import { checkedUntil } from './fact-checks.ts';
import { coachCardsOf } from './load-cards.ts';

/** The longest time until the next check. */
const longestUntilCheck = days(2 * 365);

const describe =
  (checks: ReadonlyMap<string, typeof saviFactChecks.$inferSelect>, today: string) =>
  (own: Card): DeskFact[] => {
    const check = checks.get(own.id);
    const card = checkedUntil(own, check?.reviewBy);
    if (!card.source) return [];
    const { id, title, nations, body } = card;
    const { title: sourceTitle, publisher, url, asOf, reviewBy } = card.source;
    return [
      {
        id,
        title,
        nations: [...nations],
        body,
        source: { title: sourceTitle, publisher, url },
        asOf,
        reviewBy,
        isDue: isPastReview(card, today),
        checkedAt: check?.checkedAt ?? null,
      },
    ];
  };

/** All facts, those that must be checked first at the beginning. There are as many as the product has cards. */
async function findFacts(db: Db, now: Date): Promise<DeskFact[]> {
  const cards = await coachCardsOf('fact');
  const checks = new Map((await db.select().from(saviFactChecks)).map((check) => [check.cardId, check]));
  const facts = cards.flatMap(describe(checks, dayInLondon(now)));
  return facts.sort((a, b) => compare(a.reviewBy, b.reviewBy) || compare(a.id, b.id));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Lists the facts in the order of their review dates. */
export async function listFacts(
  db: Db,
  { limit, cursor, due }: PageRequest & { due?: 'true' | undefined },
  now: Date,
): Promise<Page<DeskFact>> {
  const after = readCursor(cursor, ['text', 'text']);
  const isAfter = ({ reviewBy, id }: DeskFact) => !after || (compare(reviewBy, after[0]) || compare(id, after[1])) > 0;
  const facts = (await findFacts(db, now)).filter((fact) => (!due || fact.isDue) && isAfter(fact));
  return pageOf(facts.slice(0, limit + 1), limit, ({ reviewBy, id }) => [reviewBy, id]);
}

/** Marks a fact as checked. See `checkFact` for the errors. */
export async function markChecked(
  context: Context,
  db: Db,
  by: Actor,
  cardId: string,
  reviewBy: string,
): Promise<DeskFact> {
  const now = context.clock.now();
  const before = (await findFacts(db, now)).find(({ id }) => id === cardId);
  if (!before) throw notFound("The fact you're looking for doesn't exist.");
  const latest = dayInLondon(new Date(now.getTime() + longestUntilCheck));
  if (reviewBy <= dayInLondon(now) || reviewBy > latest)
    throw badRequest('Choose a day for the next check that is in the next two years.');
  const checked = { checkedAt: now.toISOString(), reviewBy };
  await db
    .insert(saviFactChecks)
    .values({ cardId, ...checked })
    .onConflictDoUpdate({ target: saviFactChecks.cardId, set: checked });
  await recordAudit(context, db, {
    by,
    action: 'savi_fact_checked',
    before: { fact: cardId, reviewBy: before.reviewBy },
    after: { fact: cardId, reviewBy },
  });
  const after = (await findFacts(db, now)).find(({ id }) => id === cardId);
  if (!after) throw new Error('The fact is gone.');
  return after;
}

/** The facts that are past their review date. */
export const findFactsDue: FindDeskWork = async ({ db, clock }) => {
  const due = (await findFacts(db, clock.now())).filter(({ isDue }) => isDue);
  return [
    {
      label: 'facts of Savi to check at the source',
      one: 'fact of Savi to check at the source',
      count: Math.min(due.length, mostDeskWork),
      to: '/desk/savi-facts',
      permission: 'edit_content',
    },
  ];
};
