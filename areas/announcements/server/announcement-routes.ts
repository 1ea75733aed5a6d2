import { getAnnouncement } from '#areas/announcements/contract/announcement.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { requireAnnouncement } from './announcement-queries.ts';

export const announcementRoutes: Route[] = [
  handle(getAnnouncement, { transaction: 'none' }, async ({ db, viewer, params }) =>
    requireAnnouncement(db, viewer, params.id),
  ),
];
