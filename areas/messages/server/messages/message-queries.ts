import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { filesOf } from '#areas/files/server/index.ts';
import type { FoundMessage, Message } from '#areas/messages/contract/message.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { isSeenBy, requireConversation, seeing } from '../conversations/conversation-access.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { inConversation, newestFirst } from './message-order.ts';
import { messages } from './message-tables.ts';

export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  author: personSummaryColumns,
  content: messages.content,
  createdAt: messages.createdAt,
  editedAt: messages.editedAt,
  editedByModeratorsAt: messages.editedByModeratorsAt,
  takenDownReason: messages.takenDownReason,
  files: filesOf('message', messages.id),
};

/** Joins the current user's own row of the members. */
export const ownMemberOfMessage = (viewer: Pick<Viewer, 'id'>) =>
  and(eq(conversationMembers.conversationId, messages.conversationId), eq(conversationMembers.personId, viewer.id));

/** Lists the messages that the current user sees in a conversation, newest first. */
export async function listMessagesIn(
  context: Pick<Context, 'settings'>,
  db: Db,
  viewer: Viewer,
  conversationId: number,
  wanted: PageRequest,
): Promise<Page<Message>> {
  const { seesAfter } = await requireConversation(context, db, viewer, conversationId);
  const before = readCursor(wanted.cursor, ['id']);
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        inConversation(conversationId, { after: seesAfter, before: before?.[0] }),
        or(isNull(messages.takenDownAt), eq(messages.authorId, viewer.id)),
      ),
    )
    .orderBy(...newestFirst)
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.id]);
}

/** Returns one message that the current user sees. */
export async function findMessage(db: Db, viewer: Viewer, id: number): Promise<Message | undefined> {
  const [found] = await db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
    .where(and(eq(messages.id, id), seeing, isSeenBy(viewer)));
  return found;
}

/**
 * Searches whole words in the conversations that the current user is in, newest first. The index has an entry for each
 * person who saw a message, so it reads only messages of this person.
 */
export async function findMessages(
  db: Db,
  viewer: Viewer,
  wanted: PageRequest & { q: string },
): Promise<Page<FoundMessage>> {
  const before = readCursor(wanted.cursor, ['id']);
  const rows = await db
    .select({ ...messageColumns, conversationName: conversations.name })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.authorId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
    .where(
      and(
        // A text of common words such as 'the' is an empty query. It finds nothing.
        sql`numnode(websearch_to_tsquery('english', ${wanted.q})) > 0`,
        sql`${messages.words} @@ (websearch_to_tsquery('english', ${wanted.q}) && ${`'for ${viewer.id}'`}::tsquery)`,
        eq(conversationMembers.state, 'active'),
        isSeenBy(viewer),
        before ? lt(messages.id, before[0]) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit, (row) => [row.id]);
}
