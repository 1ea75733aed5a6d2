import {
  addDeskEvent,
  cancelDeskEvent,
  changeDeskEvent,
  getDeskEvent,
  listDeskEvents,
  listEventChoices,
} from '#areas/development/contract/event-desk.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { addAtDesk, cancelAtDesk, changeAtDesk } from './desk-event-actions.ts';
import { findChoices, getEventForDesk, listEventsForDesk } from './desk-event-queries.ts';

export const deskEventRoutes: Route[] = [
  handle(listDeskEvents, { transaction: 'none' }, async ({ context, db, query }) =>
    listEventsForDesk(db, query, context.clock.now()),
  ),
  handle(listEventChoices, { transaction: 'none' }, async ({ db, query }) => findChoices(db, query.q)),
  handle(getDeskEvent, { transaction: 'none' }, async ({ context, db, params }) =>
    getEventForDesk(db, params.id, context.clock.now()),
  ),
  handle(addDeskEvent, { transaction: 'idempotent' }, async ({ context, db, viewer, body, http }) => {
    const id = await addAtDesk({ context, db, by: { id: viewer.id, request: http.request } }, body);
    return getEventForDesk(db, id, context.clock.now());
  }),
  handle(changeDeskEvent, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await changeAtDesk({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body);
    return getEventForDesk(db, params.id, context.clock.now());
  }),
  handle(cancelDeskEvent, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await cancelAtDesk({ context, db, by: { id: viewer.id, request: http.request } }, params.id, body.scope);
    return getEventForDesk(db, params.id, context.clock.now());
  }),
];
