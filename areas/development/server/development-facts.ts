import { and, eq, sql } from 'drizzle-orm';
import { termOf } from '#areas/development/contract/school-term.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { cpdActivities } from './cpd/cpd-tables.ts';

/** The facts for badges from a member's confirmed CPD. */
export async function countDevelopmentFacts(db: Db, userId: number, now: Date) {
  const { since } = termOf(dayInLondon(now));
  const { hoursSpent, date, standards } = cpdActivities;
  const confirmed = and(eq(cpdActivities.userId, userId), eq(cpdActivities.status, 'confirmed'));
  const [hours] = await db
    .select({
      cpdHours: sql<number>`coalesce(sum(${hoursSpent}), 0)`.mapWith(Number),
      cpdHoursThisTerm: sql<number>`coalesce(sum(${hoursSpent}) filter (where ${date} >= ${since}), 0)`.mapWith(Number),
    })
    .from(cpdActivities)
    .where(confirmed);
  const covered = await db
    .selectDistinct({ standard: sql<string>`unnest(${standards})` })
    .from(cpdActivities)
    .where(confirmed);
  return { cpdHours: 0, cpdHoursThisTerm: 0, ...hours, standardsCovered: covered.length };
}
