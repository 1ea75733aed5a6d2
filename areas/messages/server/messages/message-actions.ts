import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { attachFiles } from '#areas/files/server/index.ts';
import { hoursToChange, type Message, type messageBody } from '#areas/messages/contract/message.ts';
import { markNotificationsRead } from '#areas/notifications/server/index.ts';
import { lockPair } from '#areas/people/server/index.ts';
import { hours } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import {
  isSeenBy,
  lockOwnConversation,
  type OwnConversation,
  requireConversation,
} from '../conversations/conversation-access.ts';
import { conversationMembers } from '../conversations/conversation-tables.ts';
import { becomeWelcome } from '../conversations/request-actions.ts';
import { findOther, refuseFilesInRequest, requireOpen, writingIn } from '../conversations/writing-rules.ts';
import { announceChange } from './message-attachable.ts';
import { mentoringMessageKind, messageKind, tellOthers } from './message-notifications.ts';
import { inConversation, newestFirst } from './message-order.ts';
import { findMessage, ownMemberOfMessage } from './message-queries.ts';
import { messages } from './message-tables.ts';

export type MessageBody = z.output<typeof messageBody>;

const messageMissing = () => notFound("The message you're looking for doesn't exist.");

/** Sends a message in a conversation of the current user. */
export async function writeMessage(
  context: Context,
  db: Db,
  viewer: Viewer,
  conversationId: number,
  body: MessageBody,
): Promise<Message> {
  const conversation = await lockForWriting(context, db, viewer, conversationId);
  requireOpen(await writingIn(db, viewer, conversation));
  if (conversation.kind === 'two') await becomeWelcome(context, db, viewer, conversationId);
  return addMessage(context, db, viewer, conversation, body);
}

/** Locks what must not change while somebody writes: the two people, so that neither blocks the other, and the conversation. */
export async function lockForWriting(context: Context, db: Db, viewer: Viewer, id: number): Promise<OwnConversation> {
  const { kind } = await requireConversation(context, db, viewer, id);
  const other = kind === 'two' ? await findOther(db, viewer, id) : undefined;
  if (other) await lockPair(db, viewer.id, other.id);
  return lockOwnConversation(context, db, viewer, id);
}

/** Adds a message to a conversation that is locked, and tells the others. The caller has checked that it is allowed. */
export async function addMessage(
  context: Context,
  db: Db,
  viewer: Viewer,
  conversation: { id: number; kind: string },
  { content, files }: MessageBody,
): Promise<Message> {
  const [made] = await db
    .insert(messages)
    .values({
      conversationId: conversation.id,
      authorId: viewer.id,
      content,
      createdAt: context.clock.now().toISOString(),
    })
    .returning({ id: messages.id });
  if (!made) throw new Error('The message was not made.');
  if (files) await attachFiles(context, db, viewer, { kind: 'message', subject: made.id }, files);
  await tellOthers(context, db, conversation, made.id, viewer.id);
  const message = await findMessage(db, viewer, made.id);
  if (!message) throw new Error('The message was not found.');
  return message;
}

/** Locks the conversation of an own message that is young enough to change. */
async function lockOwnMessage(context: Context, db: Db, viewer: Viewer, id: number) {
  const shown = await findMessage(db, viewer, id);
  if (shown?.author.id !== viewer.id) throw messageMissing();
  const conversation = await lockForWriting(context, db, viewer, shown.conversationId);
  const message = await findMessage(db, viewer, id);
  if (!message) throw messageMissing();
  if (context.clock.now().getTime() - Date.parse(message.createdAt) > hours(hoursToChange))
    throw conflict('You can change or remove a message for a day. This message is older.');
  return { conversation, message };
}

export async function changeMessage(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  { content, files }: MessageBody,
): Promise<Message> {
  const { conversation, message } = await lockOwnMessage(context, db, viewer, id);
  if (message.takenDownReason !== null) throw conflict("This was taken down. You can't change it or reply to it.");
  const writing = await writingIn(db, viewer, conversation);
  if (writing !== 'waiting') requireOpen(writing);
  else refuseFilesInRequest(files);
  const editedAt = context.clock.now().toISOString();
  await db.update(messages).set({ content, editedAt }).where(eq(messages.id, id));
  if (files) await attachFiles(context, db, viewer, { kind: 'message', subject: id }, files);
  await announceChange(db, conversation.id, id);
  const changed = await findMessage(db, viewer, id);
  if (!changed) throw messageMissing();
  return changed;
}

export async function deleteMessage(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const { conversation } = await lockOwnMessage(context, db, viewer, id);
  await db.delete(messages).where(eq(messages.id, id));
  await announceChange(db, conversation.id, id);
}

/** The unread messages of the row in `conversation_members` after it was changed to `lastReadId`. */
const unreadAfter = (lastReadId: number) => sql<number>`(
  select count(*) from ${messages} w
  where w.conversation_id = ${conversationMembers.conversationId}
    and w.id > greatest(${lastReadId}::int, ${conversationMembers.seesAfter})
    and w.author_id <> ${conversationMembers.personId} and w.taken_down_at is null)`;

const setLastRead = (db: Db, viewer: Viewer, conversationId: number, lastReadId: number) =>
  db
    .update(conversationMembers)
    .set({ lastReadId, unreadCount: unreadAfter(lastReadId) })
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.personId, viewer.id)));

/**
 * Stores the last message that the current user has read. It never moves back, and never beyond the newest message of
 * this conversation.
 */
export async function saveRead(context: Context, db: Db, viewer: Viewer, id: number, messageId: number): Promise<void> {
  const { lastReadId } = await lockOwnConversation(context, db, viewer, id);
  await markNotificationsRead(db, viewer.id, [messageKind, mentoringMessageKind], id);
  const [last] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inConversation(id), lte(messages.id, messageId)))
    .orderBy(...newestFirst)
    .limit(1);
  if (!last || last.id <= lastReadId) return;
  await setLastRead(db, viewer, id, last.id);
  await announce(db, { people: [viewer.id] }, { type: 'conversation.read', id });
}

/** Moves the read position to before the newest message by somebody else. */
export async function saveUnread(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  await lockOwnConversation(context, db, viewer, id);
  const [newest] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
    .where(and(inConversation(id), ne(messages.authorId, viewer.id), isSeenBy(viewer)))
    .orderBy(...newestFirst)
    .limit(1);
  if (!newest) return;
  await setLastRead(db, viewer, id, newest.id - 1);
  await announce(db, { people: [viewer.id] }, { type: 'conversation.read', id });
}
