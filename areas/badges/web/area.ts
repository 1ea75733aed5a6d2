import type { WebArea } from '#web/area.ts';

export const badgesWebArea: WebArea = {
  name: 'badges',
  screens: [{ path: '/badges', load: () => import('./badge-page.tsx'), reads: ['/api/badges'] }],
  findablePlaces: () => import('./findable-places.ts'),
};
