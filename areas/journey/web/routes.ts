import type { ScreenRoute } from '#web/screens.ts';

export const journeyRoutes: ScreenRoute[] = [{ path: '/journey', load: () => import('./journey-page.tsx') }];
