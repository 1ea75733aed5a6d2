import type { ScreenRoute } from '#web/screens.ts';

export const circleRoutes: ScreenRoute[] = [
  { path: '/circles', load: () => import('./circle-list-page.tsx') },
  { path: '/circles/:id', load: () => import('./circle-page.tsx') },
  { path: '/circles/:id/discussions/:discussionId', load: () => import('./discussion-page.tsx') },
];
