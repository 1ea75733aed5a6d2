import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Period } from '../analytics-period.ts';

/** Reads rows. The statements of this folder are the only ones that read tables of other verticals and areas. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute<Row>(statement)).rows as Row[];
}

/** The beginning of a day in the UK. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone 'Europe/London')`;

/** A moment is in the full weeks of a period. */
export const isIn = (moment: SQL, { from, until }: Period): SQL =>
  sql`${moment} >= ${startOf(from)} and ${moment} < ${startOf(until)}`;

/** The first day of the week or the month of a moment, as text. */
export const firstDay = (unit: 'week' | 'month', moment: SQL): SQL =>
  sql`to_char(date_trunc(${sql.raw(`'${unit}'`)}, ${moment} at time zone 'Europe/London'), 'YYYY-MM-DD')`;
