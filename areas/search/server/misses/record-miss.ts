import { createHmac } from 'node:crypto';
import { and, desc, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { dayInLondon, days } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { findSecret } from '#server/server-secrets.ts';
import { searchMisses } from './miss-tables.ts';

/** Words are stored once this many different people have searched for them. */
export const fewestSearchers = 5;

/** How long the searches of a month are kept, in days after its first day. */
const keptDays = 365;

/** What is not counted: an address, a number of a person or a telephone, and what is too short or too long to be a subject. */
const isPersonal = (words: string) => /@|\d{4}/.test(words) || words.length < 3 || words.length > 60;

/** Counts a search that found nothing, without who searched. */
export async function recordMiss(
  context: Pick<Context, 'clock'>,
  db: Db,
  personId: number,
  typed: string,
): Promise<void> {
  const words = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (isPersonal(words)) return;
  const month = `${dayInLondon(context.clock.now()).slice(0, 7)}-01`;
  const key = await findSecret(db, 'search-misses');
  const keyed = (text: string) => createHmac('sha256', key).update(text).digest();
  const bit = BigInt.asIntN(64, 1n << BigInt((keyed(`${month} ${personId} ${words}`)[0] ?? 0) % 64));
  const digest = keyed(`${month} ${words}`).toString('base64url');
  const people = sql`(${searchMisses.people} | excluded.people)`;
  await db
    .insert(searchMisses)
    .values({ month, digest, people: bit, searches: 1, words: null })
    .onConflictDoUpdate({
      target: [searchMisses.month, searchMisses.digest],
      set: {
        people,
        searches: sql`${searchMisses.searches} + 1`,
        words: sql`case when bit_count(${people}::bit(64)) >= ${fewestSearchers} then ${words} end`,
      },
    });
}

/** The words that at least five people searched for without a result since a day, the most searched first. */
export async function listMisses(db: Db, since: string, most: number): Promise<{ words: string; searches: number }[]> {
  const rows = await db
    .select({ words: searchMisses.words, searches: sql<number>`sum(${searchMisses.searches})::int` })
    .from(searchMisses)
    .where(and(gte(searchMisses.month, since), isNotNull(searchMisses.words)))
    .groupBy(searchMisses.words)
    .orderBy(desc(sql`sum(${searchMisses.searches})`), searchMisses.words)
    .limit(most);
  return rows.flatMap(({ words, searches }) => (words === null ? [] : [{ words, searches }]));
}

/** Removes the searches of old months, and of the months before this one without words. Returns how many. */
export async function removeOldMisses(db: Db, now: Date): Promise<number> {
  const since = dayInLondon(new Date(now.getTime() - days(keptDays)));
  const thisMonth = `${dayInLondon(now).slice(0, 7)}-01`;
  const { rowCount } = await db
    .delete(searchMisses)
    .where(
      sql`${lt(searchMisses.month, since)} or (${lt(searchMisses.month, thisMonth)} and ${searchMisses.words} is null)`,
    );
  return rowCount ?? 0;
}
