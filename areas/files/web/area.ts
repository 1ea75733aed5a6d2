import type { WebArea } from '#web/area.ts';

export const filesWebArea: WebArea = {
  name: 'files',
  screens: [
    {
      path: '/settings/files',
      load: () => import('./own-files/own-files-page.tsx'),
      reads: ['/api/file-space', '/api/files'],
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
