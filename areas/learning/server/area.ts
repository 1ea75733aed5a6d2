import type { Area } from '#server/area.ts';
import { contentAt } from '#server/content/content-set.ts';
import { learningPersonalData } from './learning-personal-data.ts';
import { learningRoutes } from './learning-routes.ts';

export const learningArea: Area = {
  name: 'learning',
  about: 'Learning pathways',
  uses: ['people', 'development', 'stories'],
  routes: (_context, { provided: { findPosition } }) => learningRoutes(findPosition),
  personalData: learningPersonalData,
  content: [
    {
      name: 'learning/pathways',
      files: contentAt('learning/pathways.yaml'),
      code: [new URL('./learning-files.ts', import.meta.url)],
      async read() {
        const { readLearningPathways, writeLearningPathways } = await import('./learning-files.ts');
        const pathways = readLearningPathways();
        return (db) => writeLearningPathways(db, pathways);
      },
    },
  ],
};
