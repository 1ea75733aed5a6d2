import type { Area } from '#server/area.ts';
import { liveRoutes } from './live-routes.ts';

export const liveArea: Area = {
  name: 'live',
  about: 'Live news for open pages',
  uses: ['account', 'circles'],
  routes: (context) => liveRoutes(context),
};
