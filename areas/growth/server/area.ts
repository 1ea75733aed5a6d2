import type { Area } from '#server/area.ts';
import { growthRoutes } from './growth-routes.ts';

export const growthArea: Area = {
  name: 'growth',
  about: 'The Growth Hub',
  uses: ['people', 'account', 'notifications', 'journey', 'development', 'mentoring', 'pathway', 'jobs', 'coach'],
  routes: () => growthRoutes,
};
