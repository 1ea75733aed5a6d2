import type { Area } from '#server/area.ts';
import { announcementPublished } from './announcement-notifications.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { seedDemoAnnouncement } from './demo-announcement.ts';

export const announcementsArea: Area = {
  name: 'announcements',
  about: 'Announcements by the operator',
  uses: ['people'],
  routes: () => announcementRoutes,
  notificationKinds: [announcementPublished],
  seedDemo: seedDemoAnnouncement,
};
