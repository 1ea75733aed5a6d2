import type { WebArea } from '#web/area.ts';

export const inductionWebArea: WebArea = {
  name: 'induction',
  screens: [
    {
      path: '/induction',
      load: () => import('./induction-page.tsx'),
      reads: ['/api/induction-rules', '/api/induction', '/api/induction-shares'],
    },
    {
      path: '/induction/shared/:id',
      load: () => import('./shared-page.tsx'),
      reads: ['/api/induction-rules', '/api/induction-shares/:id'],
    },
  ],
  findablePlaces: () => import('./findable-places.ts'),
};
