import type { WebArea } from '#web/area.ts';

export const journeyWebArea: WebArea = {
  name: 'journey',
  screens: [{ path: '/journey', load: () => import('./journey-page.tsx') }],
  findablePlaces: () => import('./findable-places.ts'),
};
