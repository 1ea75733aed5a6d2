import type { Area } from '#server/area.ts';
import { calendarContent } from './calendar/calendar-content.ts';
import { removeOldDeliveries } from './delivery/claim-due.ts';
import { deliveryTasks } from './delivery/delivery-tasks.ts';
import { emailSettingsRoutes } from './email-settings/email-settings-routes.ts';
import { removeOldNotifications } from './notification-actions.ts';
import { notificationPersonalData } from './notification-personal-data.ts';
import { notificationRoutes } from './notification-routes.ts';
import { fanOut } from './notify.ts';
import { readPushKeys } from './push/push-keys.ts';
import { pushRoutes } from './push/push-routes.ts';
import { sendPushJob } from './push/push-task.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  about: 'Notifications of what matters to a member',
  uses: ['people', 'account'],
  routes: (_context, app) => [...notificationRoutes(app), ...emailSettingsRoutes(app), ...pushRoutes],
  tasks: (app) => [fanOut(app.notificationKinds), ...deliveryTasks(app), sendPushJob],
  content: calendarContent,
  async ensureDefaults(db) {
    await readPushKeys(db);
  },
  personalData: notificationPersonalData,
  async removeExpired(db, now, { NOTIFICATIONS_KEPT_DAYS }) {
    const old = await removeOldNotifications(db, now, NOTIFICATIONS_KEPT_DAYS);
    return { notifications: old, 'emails about notifications': await removeOldDeliveries(db, now) };
  },
};
