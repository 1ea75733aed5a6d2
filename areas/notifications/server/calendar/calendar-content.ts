import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The school holidays of the four nations. */
export const calendarContent: ContentSet[] = [
  {
    name: 'school-holidays',
    files: contentAt('school-holidays/'),
    code: [new URL('./calendar-files.ts', import.meta.url)],
    async read() {
      const { readSchoolHolidays, writeSchoolHolidays } = await import('./calendar-files.ts');
      const holidays = readSchoolHolidays();
      return (db) => writeSchoolHolidays(db, holidays);
    },
  },
];
