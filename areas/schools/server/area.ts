import type { Area } from '#server/area.ts';
import { schoolRoutes } from './school-routes.ts';

export const schoolsArea: Area = {
  name: 'schools',
  about: 'Schools and trusts',
  uses: ['people'],
  routes: (_context, { provided }) => schoolRoutes(provided),
};
