import type { ScreenRoute } from '#web/screens.ts';

export const pathwayRoutes: ScreenRoute[] = [
  { path: '/self-assessment', load: () => import('./self-assessment-page.tsx') },
  { path: '/pathway', load: () => import('./pathway-page.tsx') },
];
