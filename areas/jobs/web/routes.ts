import type { ScreenRoute } from '#web/screens.ts';

export const jobRoutes: ScreenRoute[] = [
  { path: '/jobs', load: () => import('./jobs-page.tsx') },
  { path: '/jobs/:id', load: () => import('./job-page.tsx') },
  { path: '/job-search', load: () => import('./job-search-page.tsx') },
];
