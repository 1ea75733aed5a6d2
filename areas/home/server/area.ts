import type { Area } from '#server/area.ts';
import { achievementRoutes } from './achievement-routes.ts';

export const homeArea: Area = {
  name: 'home',
  about: 'Achievements on the home screen',
  uses: ['people', 'notifications', 'account', 'circles', 'discussions', 'development', 'journey', 'jobs', 'stories'],
  routes: () => achievementRoutes,
};
