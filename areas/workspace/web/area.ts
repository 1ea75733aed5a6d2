import type { WebArea } from '#web/area.ts';

export const workspaceWebArea: WebArea = {
  name: 'workspace',
  screens: [
    {
      path: '/expert-sessions/:id',
      load: () => import('./sessions/session-page.tsx'),
      reads: ['/api/workspace/sessions/:id'],
    },
    { path: '/practices', load: () => import('./practices/practices-page.tsx'), reads: ['/api/workspace/practices'] },
    {
      path: '/practices/:id',
      load: () => import('./practices/practice-page.tsx'),
      reads: ['/api/workspace/practices/:id'],
    },
  ],
  findablePlaces: () => import('./practices/findable-places.ts'),
};
