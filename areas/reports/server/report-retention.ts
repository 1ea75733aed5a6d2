import { and, lt, not, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { reports } from './report-tables.ts';

/**
 * Removes reports that were closed so many days ago. They are kept for repeated reports about a person and for appeals. `isKept` returns the condition that a person, given by a
 * column, must be kept: reports about them stay.
 */
export async function removeOldReports(
  db: Db,
  now: Date,
  keptDays: number,
  isKept: (person: PgColumn) => SQL,
): Promise<number> {
  const closedBefore = new Date(now.getTime() - days(keptDays)).toISOString();
  const { rowCount } = await db
    .delete(reports)
    .where(and(lt(reports.closedAt, closedBefore), not(isKept(reports.aboutUserId))));
  return rowCount ?? 0;
}
