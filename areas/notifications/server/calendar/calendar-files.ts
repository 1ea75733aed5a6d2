import * as z from 'zod/mini';
import { type Nation, nation } from '#contract/nations.ts';
import { line } from '#contract/scalars.ts';
import { contentAt } from '#server/content/content-set.ts';
import { ContentError, readYamlFolder } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { schoolHolidays } from './calendar-tables.ts';

const blank = 'must not be blank';
const day = z.iso.date('must be a day like 2026-12-21');

/** The longest holiday, in days. More is a typing mistake, and nobody would get emails for that long. */
const longest = 80;

const holiday = z.strictObject({ name: line(80, blank), from: day, to: day });

const calendarFile = z.strictObject({
  nation,
  sources: z.array(z.url('must be an address like https://www.gov.uk/bank-holidays')),
  checkedOn: day,
  holidays: z.array(holiday),
});

export interface FiledHoliday {
  nation: Nation;
  name: string;
  firstDay: string;
  lastDay: string;
}

/** Reads the school holidays of all nations. Throws a ContentError for a mistake. */
export function readSchoolHolidays(folder: URL = contentAt('school-holidays/')): FiledHoliday[] {
  const files = readYamlFolder(folder, calendarFile);
  return files.flatMap(({ nation: of, holidays }) =>
    holidays.map(({ name, from, to }) => {
      const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
      if (length < 0) throw new ContentError(`content/school-holidays: ‘${name}’ (${of}) ends before it begins.`);
      if (length >= longest)
        throw new ContentError(`content/school-holidays: ‘${name}’ (${of}) has more than ${longest} days.`);
      return { nation: of, name, firstDay: from, lastDay: to };
    }),
  );
}

/** Replaces the holidays. Nothing refers to their rows. */
export async function writeSchoolHolidays(db: Db, holidays: readonly FiledHoliday[]): Promise<void> {
  await db.delete(schoolHolidays);
  if (holidays.length > 0) await db.insert(schoolHolidays).values([...holidays]);
}
