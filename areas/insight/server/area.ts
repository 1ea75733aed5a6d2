import type { Area } from '#server/area.ts';
import { computeInsightTask } from './computing/compute-insight.ts';
import { insightRoutes } from './insight-routes.ts';

export const insightArea: Area = {
  name: 'insight',
  about: 'Figures about the use of Staffroom, for the desk',
  uses: ['people', 'circles', 'search'],
  routes: () => insightRoutes,
  tasks: () => [computeInsightTask],
};
