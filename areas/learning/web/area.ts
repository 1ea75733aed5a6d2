import type { WebArea } from '#web/area.ts';

export const learningWebArea: WebArea = {
  name: 'learning',
  screens: [
    {
      path: '/learning-pathways',
      load: () => import('./learning-page.tsx'),
      reads: ['/api/learning-pathways?view=for-me&limit=20'],
    },
    { path: '/learning-pathways/new', load: () => import('./compose/compose-page.tsx') },
    {
      path: '/learning-pathways/:id',
      load: () => import('./learning-pathway-page.tsx'),
      reads: ['/api/learning-pathways/:id'],
    },
    { path: '/learning-pathways/:id/edit', load: () => import('./compose/compose-page.tsx') },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
