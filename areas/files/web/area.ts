import type { WebArea } from '#web/area.ts';

export const filesWebArea: WebArea = {
  name: 'files',
  screens: [{ path: '/settings/files', load: () => import('./own-files/own-files-page.tsx') }],
  findablePlaces: () => import('./findable-places.ts'),
};
