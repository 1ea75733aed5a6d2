import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notAllowed, notFound } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import { inConversation, newestFirst } from '../messages/message-order.ts';
import { messages } from '../messages/message-tables.ts';
import { conversationMembers, conversations } from './conversation-tables.ts';

/** The conversation does not exist, or this person is not in it. */
export const conversationMissing = () => notFound("The conversation you're looking for doesn't exist.");

export const messagesAreOn = ({ settings }: Pick<Context, 'settings'>): boolean => settings.MESSAGES === 'on';

/** Throws 403 if the operator switched direct messages off. Mentoring rooms keep their messages. */
export function requireMessagesOn(context: Pick<Context, 'settings'>): void {
  if (!messagesAreOn(context)) throw notAllowed('Direct messages are switched off here.');
}

/** The current user's own row in the members of a conversation. */
const ownMember = (viewer: Viewer) =>
  and(eq(conversationMembers.conversationId, conversations.id), eq(conversationMembers.personId, viewer.id));

/** The states in which a person sees a conversation. */
export const seeing = inArray(conversationMembers.state, ['active', 'requested']);

/** The messages that a person sees. Needs `ownMember` joined. Only the author still sees one that was taken down. */
export const isSeenBy = (viewer: { id: Value<number> | number }) =>
  and(
    gt(messages.id, conversationMembers.seesAfter),
    or(isNull(messages.takenDownAt), eq(messages.authorId, viewer.id)),
  );

/**
 * Returns a conversation of the current user, with their own row. This is the only way to load one. Throws 404 for
 * everybody else, and 403 if direct messages are off.
 */
export async function requireConversation(context: Pick<Context, 'settings'>, db: Db, viewer: Viewer, id: number) {
  const [found] = await db
    .select({
      id: conversations.id,
      kind: conversations.kind,
      mentorshipId: conversations.mentorshipId,
      closedAt: conversations.closedAt,
      state: conversationMembers.state,
      seesAfter: conversationMembers.seesAfter,
      lastReadId: conversationMembers.lastReadId,
    })
    .from(conversations)
    .innerJoin(conversationMembers, ownMember(viewer))
    .where(and(eq(conversations.id, id), seeing));
  if (!found) throw conversationMissing();
  if (found.kind !== 'mentorship') requireMessagesOn(context);
  return found;
}

export type OwnConversation = Awaited<ReturnType<typeof requireConversation>>;

/** Lets the changes of a conversation follow one another. Lock its people first, if at all. */
export async function lockConversation(db: Db, id: number): Promise<void> {
  await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('no key update');
}

/** `requireConversation`, with the conversation locked until the transaction ends. */
export async function lockOwnConversation(context: Pick<Context, 'settings'>, db: Db, viewer: Viewer, id: number) {
  await lockConversation(db, id);
  return requireConversation(context, db, viewer, id);
}

/** The ids of the people who are in a conversation now, lowest first. */
export async function activeMembers(db: Db, conversationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: conversationMembers.personId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.state, 'active')))
    .orderBy(conversationMembers.personId);
  return rows.map(({ id }) => id);
}

/** The id of the newest message of a conversation, 0 without one. */
export async function newestMessageId(db: Db, conversationId: number): Promise<number> {
  const [found] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(inConversation(conversationId))
    .orderBy(...newestFirst)
    .limit(1);
  return found?.id ?? 0;
}
