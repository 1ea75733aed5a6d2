import type { ScreenRoute } from '#web/screens.ts';

export const peopleRoutes: ScreenRoute[] = [
  { path: '/profile', load: () => import('./profile-page.tsx') },
  { path: '/people/:id', load: () => import('./person-page.tsx') },
  { path: '/settings', load: () => import('./settings-page.tsx') },
];
