import type { ScreenRoute } from '#web/screens.ts';

export const storyRoutes: ScreenRoute[] = [
  { path: '/the-loop', load: () => import('./loop-page.tsx') },
  { path: '/the-loop/:id', load: () => import('./story-page.tsx') },
];
