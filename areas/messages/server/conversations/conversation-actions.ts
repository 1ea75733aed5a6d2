import { and, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type ConversationDetail, type conversationBody, maxPeople } from '#areas/messages/contract/conversation.ts';
import { blocks, lockPair, lockPerson, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { addMessage, type MessageBody, writeMessage } from '../messages/message-actions.ts';
import { activeMembers, lockOwnConversation, newestMessageId, requireMessagesOn } from './conversation-access.ts';
import { getOwnConversation } from './conversation-queries.ts';
import { conversationMembers, conversations } from './conversation-tables.ts';
import { requireRequestAllowed } from './request-actions.ts';
import {
  areConnected,
  blockedByViewer,
  cannotWrite,
  canRead,
  findRelation,
  refuseFilesInRequest,
} from './writing-rules.ts';

const pairOf = (one: number, other: number) => `${Math.min(one, other)}:${Math.max(one, other)}`;

/** Sends the first message of a conversation, or the next one of the two people. */
export async function start(
  context: Context,
  db: Db,
  viewer: Viewer,
  { personIds, name, ...message }: z.output<typeof conversationBody>,
): Promise<ConversationDetail> {
  requireMessagesOn(context);
  const others = [...new Set(personIds)].sort((a, b) => a - b);
  if (others.includes(viewer.id)) throw badRequest("You can't send a message to yourself.");
  const [other] = others;
  const id =
    others.length === 1 && other !== undefined
      ? await startOfTwo(context, db, viewer, other, message)
      : await startGroup(context, db, viewer, others, name ?? null, message);
  return getOwnConversation(context, db, viewer, id);
}

async function startOfTwo(context: Context, db: Db, viewer: Viewer, personId: number, message: MessageBody) {
  await lockPair(db, viewer.id, personId);
  const relation = await findRelation(db, viewer, personId);
  if (!relation) throw notFound("The person you're looking for doesn't exist.");
  if (relation.isBlocked) throw blockedByViewer();
  const [existing] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.pair, pairOf(viewer.id, personId)));
  if (existing) {
    // Writing to the sender of a request accepts it.
    await db
      .update(conversationMembers)
      .set({ state: 'active' })
      .where(and(eq(conversationMembers.conversationId, existing.id), eq(conversationMembers.personId, viewer.id)));
    await writeMessage(context, db, viewer, existing.id, message);
    return existing.id;
  }
  if (!relation.isConnected) {
    await requireRequestAllowed(context, db, viewer, personId);
    refuseFilesInRequest(message.files);
  }
  if (!relation.canRead || relation.hasBlockedViewer) throw cannotWrite();
  const id = await makeConversation(db, { kind: 'two', pair: pairOf(viewer.id, personId) });
  const now = context.clock.now().toISOString();
  await db.insert(conversationMembers).values([
    { conversationId: id, personId: viewer.id, joinedAt: now, requestedAt: relation.isConnected ? null : now },
    { conversationId: id, personId, joinedAt: now, state: relation.isConnected ? 'active' : 'requested' },
  ]);
  await addMessage(context, db, viewer, { id, kind: 'two' }, message);
  return id;
}

async function startGroup(
  context: Context,
  db: Db,
  viewer: Viewer,
  others: number[],
  name: string | null,
  message: MessageBody,
) {
  await lockPeople(db, [viewer.id, ...others]);
  await requireConnected(db, viewer, others);
  await requireNoBlocks(db, [viewer.id, ...others]);
  const id = await makeConversation(db, { kind: 'group', name });
  const joinedAt = context.clock.now().toISOString();
  const members = [viewer.id, ...others].map((personId) => ({ conversationId: id, personId, joinedAt }));
  await db.insert(conversationMembers).values(members);
  await addMessage(context, db, viewer, { id, kind: 'group' }, message);
  return id;
}

async function makeConversation(db: Db, values: typeof conversations.$inferInsert): Promise<number> {
  const [made] = await db.insert(conversations).values(values).returning({ id: conversations.id });
  if (!made) throw new Error('The conversation was not made.');
  return made.id;
}

/** Locks people in the order of their ids, so that none of them blocks another meanwhile. */
async function lockPeople(db: Db, ids: number[]): Promise<void> {
  for (const id of ids.toSorted((a, b) => a - b)) await lockPerson(db, id);
}

/** Throws 403 unless each of these people may write to the current user. */
async function requireConnected(db: Db, viewer: Viewer, ids: number[]): Promise<void> {
  const connected = await db.$count(users, and(inArray(users.id, ids), canRead, areConnected(viewer.id, users.id)));
  if (connected < ids.length)
    throw notAllowed('You can add people who share a circle or a mentorship with you. Choose other people.');
}

/** Throws 403 if one of these people blocked another. */
async function requireNoBlocks(db: Db, ids: number[]): Promise<void> {
  const blocked = await db.$count(blocks, and(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)));
  if (blocked > 0) throw notAllowed('These people cannot be in one group. Choose other people.');
}

/** Adds people to a group. They see the messages from now on. */
export async function addToGroup(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  personIds: number[],
): Promise<ConversationDetail> {
  const wanted = [...new Set(personIds)];
  await lockPeople(db, [viewer.id, ...wanted]);
  const conversation = await lockOwnConversation(context, db, viewer, id);
  if (conversation.kind !== 'group') throw conflict('Only a group can have more people. Start a group instead.');
  const present = await activeMembers(db, id);
  const added = wanted.filter((personId) => !present.includes(personId));
  if (present.length + added.length > maxPeople) throw conflict(`A group can have at most ${maxPeople} people.`);
  if (added.length > 0) {
    await requireConnected(db, viewer, added);
    await requireNoBlocks(db, [...present, ...added]);
    const newest = await newestMessageId(db, id);
    const now = context.clock.now().toISOString();
    const from = { seesAfter: newest, lastReadId: newest, unreadCount: 0, lastActivityAt: now, joinedAt: now };
    await db
      .insert(conversationMembers)
      .values(added.map((personId) => ({ conversationId: id, personId, ...from })))
      .onConflictDoUpdate({
        target: [conversationMembers.conversationId, conversationMembers.personId],
        set: { ...from, state: 'active' },
      });
    await announce(db, { people: [...present, ...added] }, { type: 'conversation.changed', id });
  }
  return getOwnConversation(context, db, viewer, id);
}

/** Ends what the current user sees of a conversation. It is deleted when nobody can see it any more. */
export async function leave(context: Context, db: Db, viewer: Viewer, id: number): Promise<void> {
  const { kind } = await lockOwnConversation(context, db, viewer, id);
  if (kind === 'mentorship') throw conflict('This conversation belongs to a mentorship. End the mentorship instead.');
  const newest = await newestMessageId(db, id);
  await db
    .update(conversationMembers)
    .set({ state: 'left', seesAfter: newest, lastReadId: newest, unreadCount: 0, mutedAt: null })
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.personId, viewer.id)));
  const others = await db.$count(
    conversationMembers,
    and(eq(conversationMembers.conversationId, id), sql`${conversationMembers.state} <> 'left'`),
  );
  if (others === 0) await db.delete(conversations).where(eq(conversations.id, id));
  else
    await announce(
      db,
      { people: [viewer.id, ...(kind === 'group' ? await activeMembers(db, id) : [])] },
      { type: 'conversation.changed', id },
    );
}

/** Mutes or unmutes a conversation for the current user, or names a group for everybody in it. */
export async function change(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  { isMuted, name }: { isMuted?: boolean | undefined; name?: string | null | undefined },
): Promise<ConversationDetail> {
  const { kind } = await lockOwnConversation(context, db, viewer, id);
  if (name !== undefined) {
    if (kind !== 'group') throw conflict('Only a group can have a name.');
    await db.update(conversations).set({ name }).where(eq(conversations.id, id));
    await announce(db, { people: await activeMembers(db, id) }, { type: 'conversation.changed', id });
  }
  if (isMuted !== undefined)
    await db
      .update(conversationMembers)
      .set({ mutedAt: isMuted ? context.clock.now().toISOString() : null })
      .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.personId, viewer.id)));
  return getOwnConversation(context, db, viewer, id);
}
