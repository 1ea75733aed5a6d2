import type { WebArea } from '#web/area.ts';

export const announcementsWebArea: WebArea = {
  name: 'announcements',
  screens: [
    { path: '/announcements/:id', load: () => import('./announcement-page.tsx'), reads: ['/api/announcements/:id'] },
  ],
};
