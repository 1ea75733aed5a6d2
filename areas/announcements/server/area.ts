import type { Area } from '#server/area.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcementPersonalData } from './announcement-personal-data.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { announcementTasks } from './announcement-tasks.ts';
import { seedDemoAnnouncement } from './demo-announcement.ts';

export const announcementsArea: Area = {
  name: 'announcements',
  about: 'Announcements by the operator',
  uses: ['people', 'circles'],
  routes: () => announcementRoutes,
  tasks: () => announcementTasks,
  personalData: announcementPersonalData,
  notificationKinds: [announcementPublished],
  seedDemo: seedDemoAnnouncement,
};
