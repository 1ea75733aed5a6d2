import type { Area } from '#server/area.ts';
import { contentAt } from '#server/content/content-set.ts';
import { seedDemoLearning } from './demo/demo-learning.ts';
import { learningDeskRoutes } from './learning-desk-routes.ts';
import { learningNotifications } from './learning-notifications.ts';
import { learningPassages } from './learning-passages.ts';
import { learningPersonalData } from './learning-personal-data.ts';
import { learningReportable } from './learning-reportable.ts';
import { learningRoutes } from './learning-routes.ts';
import { learningSearch } from './learning-search.ts';
import { moveSchoolLearning } from './school-merge.ts';

export const learningArea: Area = {
  name: 'learning',
  about: 'Learning pathways',
  uses: ['people', 'account', 'drafts', 'reports', 'discussions', 'development', 'stories', 'search'],
  routes: (_context, { provided: { findPosition } }) => [...learningRoutes(findPosition), ...learningDeskRoutes],
  provides: { moveSchoolLearning },
  personalData: learningPersonalData,
  reportables: { learning_pathway: learningReportable },
  notificationKinds: learningNotifications,
  searchKinds: [learningSearch],
  passageKinds: [learningPassages],
  seedDemo: seedDemoLearning,
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
