import type { ScreenRoute } from '#web/screens.ts';

export const developmentRoutes: ScreenRoute[] = [
  { path: '/development', load: () => import('./catalogue-page.tsx') },
  { path: '/development-tracker', load: () => import('./tracker-page.tsx') },
];
