import type { WebArea } from '#web/area.ts';

export const reportsWebArea: WebArea = {
  name: 'reports',
  screens: [
    { path: '/decisions/:id', load: () => import('./decision-page.tsx') },
    { path: '/decisions/about/:kind/:id', load: () => import('./decision-page.tsx') },
  ],
};
