import type { Area } from '#server/area.ts';
import { countPeopleFacts } from './badge-facts.ts';
import { goalRoutes } from './goals/goal-routes.ts';
import { peoplePersonalData } from './people-personal-data.ts';
import { profileRoutes } from './profile/profile-routes.ts';

export const peopleArea: Area = {
  name: 'people',
  uses: [],
  routes: (_context, { provided }) => [...profileRoutes(provided.emailChange), ...goalRoutes],
  personalData: peoplePersonalData,
  badgeFacts: countPeopleFacts,
};
