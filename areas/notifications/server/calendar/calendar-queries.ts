import { gte, sql } from 'drizzle-orm';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { schoolHolidays } from './calendar-tables.ts';
import type { SchoolCalendar } from './school-calendar.ts';

/** The school holidays that have not ended yet. A few dozen rows at most. */
export async function readSchoolCalendar(db: Db, now: Date): Promise<SchoolCalendar> {
  const { nation, firstDay, lastDay } = schoolHolidays;
  return db.select({ nation, firstDay, lastDay }).from(schoolHolidays).where(gte(lastDay, dayInLondon(now)));
}

/** The last day for which each nation has holidays, or null if there are none. */
export async function lastPlannedDays(db: Db): Promise<{ nation: string; lastDay: string }[]> {
  return db
    .select({ nation: schoolHolidays.nation, lastDay: sql<string>`max(${schoolHolidays.lastDay})::text` })
    .from(schoolHolidays)
    .groupBy(schoolHolidays.nation);
}
