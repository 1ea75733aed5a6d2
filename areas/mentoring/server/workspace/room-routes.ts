import { getMentoringNews, listMessages, markRead, writeMessage } from '#areas/mentoring/contract/message.ts';
import { changeSession, getSessionCalendar, listSessions, proposeSession } from '#areas/mentoring/contract/session.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { AttachedFile, handle, type Route } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { getOwnMatch } from '../mentorships/mentorship-queries.ts';
import { getNews, listMessagesOf, saveLastRead, sendMessage } from './message-actions.ts';
import { changeOwnSession, listSessionsOf, proposeMeeting, requireOwnSession } from './session-actions.ts';
import { entryOfSession } from './session-calendar.ts';

/** Messages and meetings of a mentorship. */
export const conversationRoutes: Route[] = [
  handle(listMessages, { transaction: 'none' }, async ({ context, db, viewer, params, query }) =>
    listMessagesOf(context, db, viewer, params.id, query),
  ),

  handle(writeMessage, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    sendMessage(context, db, viewer, params.id, body.content),
  ),

  handle(markRead, { transaction: 'request' }, async ({ context, db, viewer, params, body }) => {
    await saveLastRead(context, db, viewer, params.id, body.messageId);
    return undefined;
  }),

  handle(getMentoringNews, { transaction: 'none' }, async ({ context, db, viewer }) =>
    getNews(db, viewer, context.clock.now()),
  ),

  handle(listSessions, { transaction: 'none' }, async ({ context, db, viewer, params, query }) =>
    listSessionsOf(context, db, viewer, params.id, query),
  ),

  handle(proposeSession, { transaction: 'idempotent' }, async ({ context, db, viewer, params, body }) =>
    proposeMeeting(context, db, viewer, params.id, body),
  ),

  handle(changeSession, { transaction: 'request' }, async ({ context, db, viewer, params, body }) =>
    changeOwnSession(context, db, viewer, params.id, body),
  ),

  handle(getSessionCalendar, { transaction: 'none' }, async ({ context, db, viewer, params }) => {
    const { session } = await requireOwnSession(context, db, viewer, params.id);
    if (session.status === 'proposed')
      throw notFound('You can add a meeting to your calendar after you have both agreed to it.');
    const now = context.clock.now();
    const match = await getOwnMatch(db, viewer, now, session.matchId);
    const other = match.mentorId === viewer.id ? match.mentee : match.mentor;
    const title = `Mentoring with ${other.name}`;
    const entry = { ...entryOfSession(session, title), description: session.agenda };
    const method = entry.isCancelled ? 'CANCEL' : 'PUBLISH';
    return new AttachedFile(`${title}.ics`, calendarFile([entry], context.settings, now, { method }));
  }),
];
