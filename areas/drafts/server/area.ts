import type { Area } from '#server/area.ts';
import { removeOldDrafts } from './draft-actions.ts';
import { draftPersonalData } from './draft-personal-data.ts';
import { draftRoutes } from './draft-routes.ts';

export const draftsArea: Area = {
  name: 'drafts',
  about: 'Text that was typed and not sent yet',
  uses: ['people', 'account'],
  routes: () => draftRoutes,
  personalData: draftPersonalData,
  removeExpired: removeOldDrafts,
};
