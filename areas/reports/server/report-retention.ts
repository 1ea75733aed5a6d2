import { and, lt, not, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { reports } from './report-tables.ts';

/** A closed report is kept this long: enough to see that somebody is reported again, and to answer an appeal. */
export const closedReportsKeptFor = days(730);

/**
 * Removes reports that were closed 730 days ago or more. An open report stays. So does one about a person who must be kept:
 * `isKept` makes that condition from the column with the person's id.
 */
export async function removeOldReports(db: Db, now: Date, isKept: (person: PgColumn) => SQL): Promise<void> {
  const closedBefore = new Date(now.getTime() - closedReportsKeptFor).toISOString();
  await db.delete(reports).where(and(lt(reports.closedAt, closedBefore), not(isKept(reports.aboutUserId))));
}
