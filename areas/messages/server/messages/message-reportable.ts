import { and, eq } from 'drizzle-orm';
import { describeFiles } from '#areas/files/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { editIn, takeDownIn } from '#areas/reports/server/index.ts';
import type { Reportable } from '#server/area.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { isSeenBy, lockConversation, seeing } from '../conversations/conversation-access.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { inConversation, newestFirst } from './message-order.ts';
import { ownMemberOfMessage } from './message-queries.ts';
import { messages } from './message-tables.ts';

/** The number of earlier messages in a report. */
const messagesBefore = 5;

const places = {
  two: 'Message between two members',
  group: 'Message in a group',
  mentorship: 'Message between mentor and mentee',
} as const;

/** Returns a message for a report, with the messages before it that the reporter sees. Only people in the conversation can report it. */
const describe: Reportable['describe'] = async (db, viewer, id) => {
  const [found] = await db
    .select({
      conversationId: messages.conversationId,
      kind: conversations.kind,
      content: messages.content,
      author: { id: users.id, name: users.name },
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
    .where(and(eq(messages.id, id), seeing, isSeenBy(viewer)));
  if (!found) throw notFound('What you report has been removed meanwhile.');
  const { conversationId, kind, content, author } = found;
  const [files, before] = [await describeFiles(db, 'message', id), await listBefore(db, viewer, conversationId, id)];
  return { place: places[kind], content, author, ...files, before };
};

async function listBefore(db: Db, viewer: Viewer, conversationId: number, id: number) {
  const rows = await db
    .select({ author: users.name, content: messages.content })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
    .where(and(inConversation(conversationId, { before: id }), isSeenBy(viewer)))
    .orderBy(...newestFirst)
    .limit(messagesBefore);
  return rows.reverse();
}

/** Writing locks the conversation before the message, so this does too. */
async function lockConversationOf(db: Db, messageId: number): Promise<void> {
  const [found] = await db.select({ id: messages.conversationId }).from(messages).where(eq(messages.id, messageId));
  if (found) await lockConversation(db, found.id);
}

/** The messages that members can report and the operator can take down. */
export const messageReportable: Reportable = {
  describe,
  takeDown: takeDownIn({
    table: messages,
    id: messages.id,
    author: messages.authorId,
    lock: lockConversationOf,
  }),
  edit: editIn({
    table: messages,
    id: messages.id,
    author: messages.authorId,
    longest: 5_000,
    lock: lockConversationOf,
  }),
};
