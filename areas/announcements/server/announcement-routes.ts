import {
  dismissBanner,
  getAnnouncement,
  listBanners,
  markAnnouncementSeen,
} from '#areas/announcements/contract/announcement.ts';
import {
  addAnnouncement,
  changeAnnouncement,
  getDeskAnnouncement,
  listAudiences,
  listDeskAnnouncements,
  withdrawAnnouncementAtDesk,
} from '#areas/announcements/contract/announcement-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addAtDesk, changeAtDesk, withdrawAtDesk } from './announcement-desk-actions.ts';
import { findAudiences, getForDesk, listForDesk } from './announcement-desk-queries.ts';
import { findBanners, requireAnnouncement } from './announcement-queries.ts';
import { dismiss, markSeen } from './announcement-views.ts';

export const announcementRoutes: Route[] = [
  handle(listBanners, { transaction: 'none' }, async ({ context, db, viewer }) =>
    findBanners(db, viewer, context.clock.now()),
  ),
  handle(getAnnouncement, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    requireAnnouncement(db, viewer, params.id, context.clock.now()),
  ),
  handle(markAnnouncementSeen, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await markSeen(db, viewer, params.id, context.clock.now());
    return undefined;
  }),
  handle(dismissBanner, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await dismiss(db, viewer, params.id, context.clock.now());
    return undefined;
  }),

  handle(listDeskAnnouncements, { transaction: 'none' }, async ({ context, db, query }) =>
    listForDesk(db, query, context.clock.now()),
  ),
  handle(listAudiences, { transaction: 'none' }, async ({ db, query }) => findAudiences(db, query.q)),
  handle(getDeskAnnouncement, { transaction: 'none' }, async ({ context, db, params }) =>
    getForDesk(db, params.id, context.clock.now()),
  ),
  handle(addAnnouncement, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    const id = await addAtDesk(context, db, { id: viewer.id, request: http.request }, body);
    return getForDesk(db, id, context.clock.now());
  }),
  handle(changeAnnouncement, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await changeAtDesk(context, db, { id: viewer.id, request: http.request }, params.id, body);
    return getForDesk(db, params.id, context.clock.now());
  }),
  handle(withdrawAnnouncementAtDesk, { transaction: 'request' }, async ({ context, db, viewer, params, http }) => {
    await withdrawAtDesk(context, db, { id: viewer.id, request: http.request }, params.id);
    return getForDesk(db, params.id, context.clock.now());
  }),
];
