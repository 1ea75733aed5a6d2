import type { ScreenRoute } from '#web/screens.tsx';

export const accountRoutes: ScreenRoute[] = [{ path: '/auth', load: () => import('./auth-page.tsx') }];
