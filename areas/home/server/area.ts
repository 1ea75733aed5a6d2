import type { Area } from '#server/area.ts';
import { achievementRoutes } from './achievement-routes.ts';

export const homeArea: Area = {
  name: 'home',
  uses: ['people', 'account', 'circles', 'discussions', 'development', 'journey', 'jobs', 'stories'],
  routes: () => achievementRoutes,
};
