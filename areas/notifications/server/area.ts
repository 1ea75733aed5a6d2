import type { Area } from '#server/area.ts';
import { notificationPersonalData } from './notification-personal-data.ts';
import { fanOut } from './notify.ts';

export const notificationsArea: Area = {
  name: 'notifications',
  about: 'Notifications of what matters to a member',
  uses: ['people'],
  tasks: ({ notificationKinds }) => [fanOut(notificationKinds)],
  personalData: notificationPersonalData,
};
