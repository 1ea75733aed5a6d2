import type { Area } from '#server/area.ts';
import { removeOldNotifications } from './notification-actions.ts';
import { notificationPersonalData } from './notification-personal-data.ts';
import { notificationRoutes } from './notification-routes.ts';
import { fanOut } from './notify.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  about: 'Notifications of what matters to a member',
  uses: ['people'],
  routes: (_context, app) => notificationRoutes(app),
  tasks: ({ notificationKinds }) => [fanOut(notificationKinds)],
  personalData: notificationPersonalData,
  removeExpired: removeOldNotifications,
};
