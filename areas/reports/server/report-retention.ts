import { and, eq, isNotNull, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { caseAppeals, moderationCases } from './cases/case-tables.ts';
import { reports } from './report-tables.ts';

/**
 * Removes cases that were closed so many days ago, with their reports, and closed reports without a case. They are kept for
 * repeated reports about a person and for appeals. `isKept` returns the condition that a person, given by a column, must be
 * kept: cases about them stay. So does a case with an appeal that waits. Returns how many cases and reports without a case it
 * removed.
 */
export async function removeOldReports(
  db: Db,
  now: Date,
  keptDays: number,
  isKept: (person: PgColumn) => SQL,
): Promise<number> {
  const closedBefore = new Date(now.getTime() - days(keptDays)).toISOString();
  const isFree = (person: PgColumn) => or(isNull(person), not(isKept(person)));
  const cases = await db.delete(moderationCases).where(
    and(
      isNotNull(moderationCases.closedAt),
      lt(moderationCases.closedAt, closedBefore),
      isFree(moderationCases.aboutUserId),
      notExists(
        db
          .select({ one: sql`1` })
          .from(caseAppeals)
          .where(and(eq(caseAppeals.caseId, moderationCases.id), isNull(caseAppeals.decidedAt))),
      ),
    ),
  );
  const others = await db
    .delete(reports)
    .where(and(isNull(reports.caseId), lt(reports.closedAt, closedBefore), isFree(reports.aboutUserId)));
  return (cases.rowCount ?? 0) + (others.rowCount ?? 0);
}
