import type { Area } from '#server/area.ts';
import { countProgrammeFacts } from './badge-facts.ts';
import { draftIfFinished } from './module-draft.ts';
import { programmePersonalData } from './programme-personal-data.ts';
import { programmeRoutes } from './programme-routes.ts';

export const programmesArea: Area = {
  name: 'programmes',
  uses: ['people', 'account', 'coach', 'development'],
  provides: { moduleTalkedOver: draftIfFinished },
  routes: () => programmeRoutes,
  personalData: programmePersonalData,
  badgeFacts: countProgrammeFacts,
};
