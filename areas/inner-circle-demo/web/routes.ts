import type { ScreenRoute } from '#web/screens.ts';

export const innerCircleDemoRoutes: ScreenRoute[] = [
  { path: '/inner-circle-demo', load: () => import('./demo-page.tsx') },
];
