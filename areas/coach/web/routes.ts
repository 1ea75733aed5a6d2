import type { ScreenRoute } from '#web/screens.ts';

export const coachRoutes: ScreenRoute[] = [{ path: '/ai-coach', load: () => import('./coach-page.tsx') }];
