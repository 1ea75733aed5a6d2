import type { WebArea } from '#web/area.ts';

export const notificationsWebArea: WebArea = {
  name: 'notifications',
  screens: [{ path: '/notifications', load: () => import('./notifications-page.tsx') }],
};
