import type { Area } from '#server/area.ts';
import { coachPersonalData } from './coach-personal-data.ts';
import { coachRoutes } from './coach-routes.ts';
import { turnSearch } from './turn-search.ts';

export const coachArea: Area = {
  name: 'coach',
  about: 'Savi, the career coach',
  uses: ['people', 'account', 'circles', 'development', 'mentoring', 'documents', 'pathway'],
  routes: (context, { provided }) => coachRoutes(context, provided.moduleDiscussed),
  personalData: coachPersonalData,
  searchKinds: [turnSearch],
};
