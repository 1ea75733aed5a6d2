import type { ScreenRoute } from '#web/screens.ts';

export const supportRoutes: ScreenRoute[] = [{ path: '/support', load: () => import('./support-page.tsx') }];
