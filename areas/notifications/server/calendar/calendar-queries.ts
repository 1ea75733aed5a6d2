import { gte, sql } from 'drizzle-orm';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { schoolHolidays } from './calendar-tables.ts';
import { mondayOf, type SchoolCalendar } from './school-calendar.ts';

/** The school holidays from this week on: on Tuesday, the digest depends on whether Monday was one. A few dozen rows. */
export async function readSchoolCalendar(db: Db, now: Date): Promise<SchoolCalendar> {
  const { nation, firstDay, lastDay } = schoolHolidays;
  return db
    .select({ nation, firstDay, lastDay })
    .from(schoolHolidays)
    .where(gte(lastDay, mondayOf(dayInLondon(now))));
}

/** The last day for which each nation has holidays, or null if there are none. */
export async function lastPlannedDays(db: Db): Promise<{ nation: string; lastDay: string }[]> {
  return db
    .select({ nation: schoolHolidays.nation, lastDay: sql<string>`max(${schoolHolidays.lastDay})::text` })
    .from(schoolHolidays)
    .groupBy(schoolHolidays.nation);
}
