import type { Area } from '#server/area.ts';
import { deskRoutes } from './desk-routes.ts';

export const deskArea: Area = {
  name: 'desk',
  about: 'What the people who run the community do in a browser',
  uses: ['people', 'account', 'reports', 'circles'],
  routes: (_context, app) => deskRoutes(app),
};
