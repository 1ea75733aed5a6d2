import type { ScreenRoute } from '#web/screens.ts';

export const accountRoutes: ScreenRoute[] = [{ path: '/auth', load: () => import('./auth-page.tsx') }];
