import type { ScreenRoute } from '#web/screens.ts';

export const programmeRoutes: ScreenRoute[] = [
  { path: '/career-programmes', load: () => import('./programmes-page.tsx') },
];
