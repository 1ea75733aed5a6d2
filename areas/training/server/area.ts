import type { Area } from '#server/area.ts';
import { trainingContent } from './training-content.ts';
import { trainingPersonalData } from './training-personal-data.ts';
import { trainingRoutes } from './training-routes.ts';
import { importTrainingTask } from './training-tasks.ts';

export const trainingArea: Area = {
  name: 'training',
  about: 'Training routes, providers and courses',
  uses: ['people', 'pathway', 'jobs', 'search'],
  routes: (_context, { provided }) => trainingRoutes(provided),
  tasks: () => [importTrainingTask],
  personalData: trainingPersonalData,
  content: trainingContent,
};
