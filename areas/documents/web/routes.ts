import type { ScreenRoute } from '#web/screens.ts';

export const documentRoutes: ScreenRoute[] = [
  { path: '/people/:id/shared-documents', load: () => import('./shared-documents-page.tsx') },
];
