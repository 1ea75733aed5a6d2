import { and, eq, gt, sql } from 'drizzle-orm';
import { maxRequestsADay, type RequestAnswer } from '#areas/messages/contract/conversation.ts';
import { markNotificationsRead } from '#areas/notifications/server/index.ts';
import { block, lockPair, requireShownPerson } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, Refusal } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { requestKind } from '../messages/message-notifications.ts';
import { conversationMissing, lockConversation, requireConversation } from './conversation-access.ts';
import { conversationMembers } from './conversation-tables.ts';
import { blockedByViewer, findOther, findRelation } from './writing-rules.ts';

const memberOf = (conversationId: number, personId: number) =>
  and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.personId, personId));

/**
 * Throws unless the current user may send a request to this person: 404 if the person hides their profile, 429 after
 * too many requests. The current user is locked, so simultaneous requests count each other.
 */
export async function requireRequestAllowed(context: Context, db: Db, viewer: Viewer, personId: number): Promise<void> {
  await requireShownPerson(db, viewer, personId);
  const since = new Date(context.clock.now().getTime() - days(1)).toISOString();
  const sent = await db
    .select({ at: conversationMembers.requestedAt })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.personId, viewer.id), gt(conversationMembers.requestedAt, since)))
    .orderBy(conversationMembers.requestedAt)
    .limit(maxRequestsADay);
  const [first] = sent;
  if (sent.length < maxRequestsADay || !first?.at) return;
  const wait = Math.max(1, Math.ceil((Date.parse(first.at) + days(1) - context.clock.now().getTime()) / 1000));
  throw new Refusal(429, `You can send ${maxRequestsADay} message requests a day. Try again tomorrow.`, wait);
}

/**
 * Lets a new message reach the other person of two. A pending request is accepted if they are connected now. To a person
 * who left, the message begins the conversation again, as a request if they are not connected.
 */
export async function becomeWelcome(context: Context, db: Db, viewer: Viewer, conversationId: number): Promise<void> {
  const other = await findOther(db, viewer, conversationId);
  if (!other || other.state === 'active') return;
  const isConnected = (await findRelation(db, viewer, other.id))?.isConnected ?? false;
  if (!isConnected) {
    await requireRequestAllowed(context, db, viewer, other.id);
    await db
      .update(conversationMembers)
      .set({ requestedAt: context.clock.now().toISOString() })
      .where(memberOf(conversationId, viewer.id));
  }
  await db
    .update(conversationMembers)
    .set({ state: isConnected ? 'active' : 'requested' })
    .where(memberOf(conversationId, other.id));
}

/** Answers a request. Only an acceptance is announced to its sender. */
export async function answerOwnRequest(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  answer: RequestAnswer,
): Promise<void> {
  await requireConversation(context, db, viewer, id);
  const sender = await findOther(db, viewer, id);
  if (!sender) throw conversationMissing();
  await lockPair(db, viewer.id, sender.id);
  await lockConversation(db, id);
  const { kind, state } = await requireConversation(context, db, viewer, id);
  if (kind !== 'two') throw conversationMissing();
  if (state === 'active') {
    if (answer === 'accept') return;
    throw conflict('You have already accepted this request.');
  }
  if (answer === 'accept' && (await findRelation(db, viewer, sender.id))?.isBlocked) throw blockedByViewer();
  if (answer === 'block') await block(db, viewer, sender.id, context.clock.now());
  await db
    .update(conversationMembers)
    .set({ state: answer === 'accept' ? 'active' : 'ignored', joinedAt: sql`now()` })
    .where(memberOf(id, viewer.id));
  await markNotificationsRead(db, viewer.id, [requestKind], id);
  const people = answer === 'accept' ? [viewer.id, sender.id] : [viewer.id];
  await announce(db, { people }, { type: 'conversation.changed', id });
}
