import type { Area } from '#server/area.ts';
import { photoAttachable } from './photo-access.ts';
import { photoKind } from './photo-actions.ts';
import { photoRoutes } from './photo-routes.ts';

export const photosArea: Area = {
  name: 'photos',
  about: 'Photos of members',
  uses: ['people', 'account', 'files'],
  routes: () => photoRoutes,
  attachables: { [photoKind]: photoAttachable },
};
