import type { Area } from '#server/area.ts';
import { supportPersonalData } from './support-personal-data.ts';
import { supportRoutes } from './support-routes.ts';

export const supportArea: Area = {
  name: 'support',
  about: 'Help, feedback and the state of the service',
  uses: ['people', 'account', 'search'],
  routes: supportRoutes,
  personalData: supportPersonalData,
};
