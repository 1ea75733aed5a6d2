import type { Area } from '#server/area.ts';
import { countJourneyFacts } from './badge-facts.ts';
import { journeyPersonalData } from './journey-personal-data.ts';
import { journeyRoutes } from './journey-routes.ts';

export const journeyArea: Area = {
  name: 'journey',
  about: 'The guided journey',
  uses: ['people', 'account', 'circles', 'mentoring'],
  routes: () => journeyRoutes,
  personalData: journeyPersonalData,
  badgeFacts: countJourneyFacts,
};
