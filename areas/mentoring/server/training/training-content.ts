import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The mentor training that comes with Staffroom. */
export const trainingContent: ContentSet[] = [
  {
    name: 'mentor-training',
    files: contentAt('mentor-training/'),
    code: [new URL('./training-files.ts', import.meta.url)],
    async read() {
      const { readTraining, writeTraining } = await import('./training-files.ts');
      const files = readTraining();
      return (db) => writeTraining(db, files);
    },
  },
];
