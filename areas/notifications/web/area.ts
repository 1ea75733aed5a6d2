import type { WebArea } from '#web/area.ts';

export const notificationsWebArea: WebArea = {
  name: 'notifications',
  publicScreens: [{ path: '/unsubscribe', load: () => import('./unsubscribe-page.tsx') }],
  screens: [{ path: '/notifications', load: () => import('./notifications-page.tsx'), reads: ['/api/notifications'] }],
  findablePlaces: () => import('./findable-places.ts'),
};
