import type { Area } from '#server/area.ts';
import { seedDemoTraining } from './demo/demo-training.ts';
import { trainingDeskRoutes } from './desk/training-desk-routes.ts';
import { courseSearch } from './finding/course-search.ts';
import { routePassages, routeSearch } from './finding/route-search.ts';
import { courseClosed } from './marks/training-notifications.ts';
import { trainingContent } from './training-content.ts';
import { trainingPersonalData } from './training-personal-data.ts';
import { trainingRoutes } from './training-routes.ts';
import { importTrainingTask } from './training-tasks.ts';

export const trainingArea: Area = {
  name: 'training',
  about: 'Training routes, providers and courses',
  uses: ['people', 'notifications', 'jobs', 'pathway', 'search'],
  routes: (_context, { provided }) => [...trainingRoutes(provided), ...trainingDeskRoutes],
  tasks: () => [importTrainingTask],
  notificationKinds: [courseClosed],
  personalData: trainingPersonalData,
  searchKinds: [routeSearch, courseSearch],
  passageKinds: [routePassages],
  content: trainingContent,
  seedDemo: (db, { people, now }) => seedDemoTraining(db, people, now),
};
