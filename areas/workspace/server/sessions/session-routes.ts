import {
  addExpertSession,
  cancelExpertSession,
  changeExpertSession,
  getExpertSession,
  handOverSession,
  listExpertSessions,
  listNetworkSessions,
  proposeExpert,
  removeProposal,
  scheduleExpertSession,
  shareSessionWithNetwork,
} from '#areas/workspace/contract/sessions/expert-session.ts';
import {
  confirmAttendance,
  getSessionCalendar,
  giveSessionFeedback,
  leaveSession,
  registerForSession,
} from '#areas/workspace/contract/sessions/session-registration.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { requireWorkspaceMember } from '../workspace-access.ts';
import { requireSession } from './session-access.ts';
import { addSession, cancel, changeSession, handOver, propose, removeProposed, schedule } from './session-actions.ts';
import { confirm, giveFeedback } from './session-attendance.ts';
import { entryOfSession } from './session-calendar.ts';
import { getSession, listSessionsOf } from './session-queries.ts';
import { register, unregister } from './session-seats.ts';
import { listSessionsOfNetwork, setShared } from './session-sharing.ts';

export const sessionRoutes: Route[] = [
  handle(listExpertSessions, { transaction: 'none' }, async ({ context, db, viewer, params, query }) =>
    listSessionsOf(db, viewer, await requireWorkspaceMember(db, viewer, params.id), query, context.clock.now()),
  ),

  handle(proposeExpert, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    getSession(db, viewer, await propose(context, db, viewer, params.id, body), context.clock.now()),
  ),

  handle(addExpertSession, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    getSession(db, viewer, await addSession(context, db, viewer, params.id, body), context.clock.now()),
  ),

  handle(getExpertSession, { transaction: 'none' }, async ({ context, db, viewer, params }) =>
    getSession(db, viewer, params.id, context.clock.now()),
  ),

  handle(scheduleExpertSession, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await schedule(context, db, viewer, params.id, body);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(handOverSession, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await handOver(context, db, viewer, params.id);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(changeExpertSession, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await changeSession(context, db, viewer, params.id, body);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(shareSessionWithNetwork, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await setShared(context, db, viewer, params.id, body.shared);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(listNetworkSessions, { transaction: 'none' }, async ({ context, db, viewer, params, query }) =>
    listSessionsOfNetwork(db, viewer, params.id, query, context.clock.now()),
  ),

  handle(cancelExpertSession, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await cancel(context, db, viewer, params.id);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(removeProposal, { transaction: 'request' }, async ({ db, viewer, params }) => {
    await removeProposed(db, viewer, params.id);
    return undefined;
  }),

  handle(registerForSession, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await register(context, db, viewer, params.id);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(leaveSession, { transaction: 'request' }, async ({ context, db, viewer, params }) => {
    await unregister(context, db, viewer, params.id);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(getSessionCalendar, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    const session = await requireSession(db, viewer, params.id);
    const file = calendarFile([entryOfSession(session)], context.settings, context.clock.now());
    return new AttachedFile(`${session.title}.ics`, file);
  }),

  handle(confirmAttendance, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await confirm(context, db, viewer, params.id, body.attended);
    return getSession(db, viewer, params.id, context.clock.now());
  }),

  handle(giveSessionFeedback, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await giveFeedback(db, viewer, params.id, body.feedback);
    return getSession(db, viewer, params.id, context.clock.now());
  }),
];
