import { gte, sql } from 'drizzle-orm';
import { nations } from '#contract/nations.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared } from '#server/prepared.ts';
import type { Settings } from '#server/settings.ts';
import { schoolHolidays } from './calendar-tables.ts';
import { mondayOf, type SchoolCalendar } from './school-calendar.ts';

const { nation, firstDay, lastDay } = schoolHolidays;

const holidaysFrom = prepared('school_holidays', (db, param: Param<{ day: string }>) =>
  db
    .select({ nation, firstDay, lastDay })
    .from(schoolHolidays)
    .where(gte(lastDay, param('day'))),
);

/**
 * The school holidays from this week on: on Tuesday, the digest depends on whether Monday was one. A few dozen rows, and the
 * operator's own holidays (`HOLIDAYS`), which count in every nation.
 */
export async function readSchoolCalendar(
  db: Db,
  now: Date,
  { HOLIDAYS }: Pick<Settings, 'HOLIDAYS'>,
): Promise<SchoolCalendar> {
  const planned = await holidaysFrom(db, {}).execute({ day: mondayOf(dayInLondon(now)) });
  const own = HOLIDAYS.flatMap((period) =>
    nations.map((each) => ({ nation: each, firstDay: period.slice(0, 10), lastDay: period.slice(11) })),
  );
  return [...planned, ...own];
}

/** The last day for which each nation has holidays, or null if there are none. */
export async function lastPlannedDays(db: Db): Promise<{ nation: string; lastDay: string }[]> {
  return db
    .select({ nation: schoolHolidays.nation, lastDay: sql<string>`max(${schoolHolidays.lastDay})::text` })
    .from(schoolHolidays)
    .groupBy(schoolHolidays.nation);
}
