import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The starting content of the programmes area. */
export const programmeContent: ContentSet[] = [
  {
    name: 'programmes',
    files: contentAt('programmes/'),
    code: [new URL('./programme-files.ts', import.meta.url)],
    async read() {
      const { readProgrammes, writeProgrammes } = await import('./programme-files.ts');
      const list = readProgrammes();
      return (db) => writeProgrammes(db, list);
    },
  },
];
