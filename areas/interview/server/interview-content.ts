import { type ContentSet, contentAt } from '#server/content/content-set.ts';

/** The bank of questions. */
export const interviewContent: ContentSet[] = [
  {
    name: 'interview/questions',
    files: contentAt('interview/questions/'),
    code: [new URL('./question-files.ts', import.meta.url)],
    async read() {
      const { readQuestions, writeQuestions } = await import('./question-files.ts');
      const questions = readQuestions();
      return (db) => writeQuestions(db, questions);
    },
  },
];
