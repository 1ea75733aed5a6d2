import type { WebArea } from '#web/area.ts';

export const workplacesWebArea: WebArea = {
  name: 'workplaces',
  screens: [
    { path: '/workplaces', load: () => import('./workplaces-page.tsx') },
    { path: '/workplaces/:urn', load: () => import('./workplace-page.tsx'), reads: ['/api/workplaces/:urn'] },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
