import type { Area } from '#server/area.ts';
import { countProgrammeFacts } from './badge-facts.ts';
import { programmeDeskRoutes } from './desk/programme-desk-routes.ts';
import { draftIfFinished } from './module-draft.ts';
import { modulePassages } from './module-passages.ts';
import { programmeContent } from './programme-content.ts';
import { programmePersonalData } from './programme-personal-data.ts';
import { programmeRoutes } from './programme-routes.ts';
import { programmeSearch } from './programme-search.ts';

export const programmesArea: Area = {
  name: 'programmes',
  about: 'Career programmes',
  uses: ['people', 'coach', 'development'],
  provides: { moduleDiscussed: draftIfFinished },
  content: programmeContent,
  routes: () => [...programmeRoutes, ...programmeDeskRoutes],
  personalData: programmePersonalData,
  badgeFacts: countProgrammeFacts,
  searchKinds: [programmeSearch],
  passageKinds: [modulePassages],
};
