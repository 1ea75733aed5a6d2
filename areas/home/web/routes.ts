import type { ScreenRoute } from '#web/screens.ts';

export const homeRoutes: ScreenRoute[] = [{ path: '/', load: () => import('./home-page.tsx') }];
