import type { ScreenRoute } from '#web/screens.ts';

const load = () => import('./growth-page.tsx');

export const growthRoutes: ScreenRoute[] = [
  { path: '/growth', load },
  { path: '/growth-hub', load },
];
