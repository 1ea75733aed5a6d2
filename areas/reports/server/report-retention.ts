import { and, lt, not, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { reports } from './report-tables.ts';

/** How long a closed report is kept, for repeated reports about a person and for appeals. */
export const closedReportsKeptFor = days(730);

/**
 * Removes reports that were closed 730 days ago or more. `isKept` returns the condition that a person, given by a
 * column, must be kept: reports about them stay.
 */
export async function removeOldReports(db: Db, now: Date, isKept: (person: PgColumn) => SQL): Promise<number> {
  const closedBefore = new Date(now.getTime() - closedReportsKeptFor).toISOString();
  const { rowCount } = await db
    .delete(reports)
    .where(and(lt(reports.closedAt, closedBefore), not(isKept(reports.aboutUserId))));
  return rowCount ?? 0;
}
