import type { WebArea } from '#web/area.ts';

export const programmesWebArea: WebArea = {
  name: 'programmes',
  screens: [
    {
      path: '/career-programmes',
      load: () => import('./programmes-page.tsx'),
      reads: ['/api/programmes', '/api/programme-progress'],
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
