import type { ScreenRoute } from '#web/screens.ts';

export const badgeRoutes: ScreenRoute[] = [{ path: '/badges', load: () => import('./badge-page.tsx') }];
