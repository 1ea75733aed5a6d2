import type { Area } from '#server/area.ts';
import { seedDemoTraining } from './demo/demo-training.ts';
import { trainingDeskRoutes } from './desk/training-desk-routes.ts';
import { trainingContent } from './training-content.ts';
import { trainingPersonalData } from './training-personal-data.ts';
import { trainingRoutes } from './training-routes.ts';
import { importTrainingTask } from './training-tasks.ts';

export const trainingArea: Area = {
  name: 'training',
  about: 'Training routes, providers and courses',
  uses: ['people', 'jobs', 'pathway', 'search'],
  routes: (_context, { provided }) => [...trainingRoutes(provided), ...trainingDeskRoutes],
  tasks: () => [importTrainingTask],
  personalData: trainingPersonalData,
  content: trainingContent,
  seedDemo: (db, { people, now }) => seedDemoTraining(db, people, now),
};
