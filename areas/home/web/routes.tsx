import type { ScreenRoute } from '#web/screens.tsx';

export const homeRoutes: ScreenRoute[] = [{ path: '/', load: () => import('./home-page.tsx') }];
