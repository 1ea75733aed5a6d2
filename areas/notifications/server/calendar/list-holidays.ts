import { asc, eq } from 'drizzle-orm';
import type { Nation } from '#contract/nations.ts';
import type { Db } from '#server/database.ts';
import { schoolHolidays } from './calendar-tables.ts';

/** The known school holidays of a nation, first days first. Both days of each are included. */
export const listSchoolHolidays = (db: Db, nation: Nation): Promise<{ firstDay: string; lastDay: string }[]> =>
  db
    .select({ firstDay: schoolHolidays.firstDay, lastDay: schoolHolidays.lastDay })
    .from(schoolHolidays)
    .where(eq(schoolHolidays.nation, nation))
    .orderBy(asc(schoolHolidays.firstDay));
