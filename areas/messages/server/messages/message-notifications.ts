import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { announce } from '#server/live/announce.ts';
import type { FindWaiting, NotificationEvent, NotificationKind, ShownEvent } from '#server/notifications.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { messagesAreOn } from '../conversations/conversation-access.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { canRead, hasBlocked } from '../conversations/writing-rules.ts';
import { messages } from './message-tables.ts';

/** Where a conversation is shown. */
export const linkOf = ({ id, mentorshipId }: { id: number; mentorshipId: number | null }) =>
  mentorshipId === null ? `/messages/${id}` : `/mentorship/${mentorshipId}`;

/**
 * Shows events about messages to a person who is in the conversation in this state, has not muted it and still sees the
 * message.
 */
const showIn =
  (state: 'active' | 'requested') =>
  async (db: Db, personId: number, events: readonly NotificationEvent[]): Promise<(ShownEvent | null)[]> => {
    const rows = await db
      .select({
        item: messages.id,
        id: conversations.id,
        mentorshipId: conversations.mentorshipId,
        name: conversations.name,
        author: users.name,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
      .innerJoin(users, eq(users.id, messages.authorId))
      .where(
        and(
          sql`${messages.id} = any(${sql.param(events.flatMap(({ item }) => item ?? []))}::int[])`,
          eq(conversationMembers.personId, personId),
          eq(conversationMembers.state, state),
          isNull(conversationMembers.mutedAt),
          sql`${messages.id} > ${conversationMembers.seesAfter}`,
          isNull(messages.takenDownAt),
          canRead,
          sql`not ${hasBlocked(personId, users.id)}`,
        ),
      );
    const shown = new Map(rows.map((row) => [row.item, row]));
    return events.map(({ item }) => {
      const found = item === null ? undefined : shown.get(item);
      return found ? { title: found.name ?? found.author, link: linkOf(found) } : null;
    });
  };

const inGroup = ({ who, title }: { who: string; title: string }) => (title === who ? '' : ` in ${title}`);

/** A message in a conversation of two or a group. */
export const messageKind: NotificationKind = {
  key: 'messages.message',
  group: 'messages',
  one: (words) => `${words.who} sent you a message${inGroup(words)}`,
  many: (words) => `${words.who} sent you ${words.count} messages${inGroup(words)}`,
  because: 'you are in this conversation',
  show: showIn('active'),
  async mute(db, personId, subject) {
    await db
      .update(conversationMembers)
      .set({ mutedAt: sql`now()` })
      .where(and(eq(conversationMembers.conversationId, subject), eq(conversationMembers.personId, personId)));
  },
};

/** A message in a mentoring room. */
export const mentoringMessageKind: NotificationKind = {
  ...messageKind,
  key: 'messages.mentoring',
  group: 'mentoring',
  because: 'you are in this mentorship',
};

export const requestKind: NotificationKind = {
  key: 'messages.request',
  group: 'waiting',
  one: ({ who }) => `${who} would like to send you messages`,
  because: 'only you can accept the request',
  show: showIn('requested'),
};

/** Tells the others in a conversation about a new message. Muted conversations send no notifications. */
export async function tellOthers(
  context: Context,
  db: Db,
  { id, kind }: { id: number; kind: string },
  messageId: number,
  authorId: number,
): Promise<void> {
  const members = await db
    .select({
      id: conversationMembers.personId,
      state: conversationMembers.state,
      mutedAt: conversationMembers.mutedAt,
    })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  const about = { subject: id, item: messageId, by: authorId };
  const idsOf = (state: string) =>
    members.filter((one) => one.state === state && one.mutedAt === null && one.id !== authorId).map((one) => one.id);
  await context.notify(db, kind === 'mentorship' ? mentoringMessageKind : messageKind, idsOf('active'), about);
  await context.notify(db, requestKind, idsOf('requested'), about);
  const people = members.filter(({ state }) => state === 'active' || state === 'requested').map((one) => one.id);
  await announce(db, { people }, { type: 'conversation.message', id, item: messageId, by: authorId });
}

const requester = alias(users, 'requester');
const sent = alias(conversationMembers, 'sent');

const waitingRequests = prepared('waiting_messages', (db, param: Param<{ personId: number; limit: number }>) =>
  db
    .select({
      id: conversationMembers.conversationId,
      name: requester.name,
      since: sent.requestedAt,
      joinedAt: conversationMembers.joinedAt,
    })
    .from(conversationMembers)
    .innerJoin(
      sent,
      and(eq(sent.conversationId, conversationMembers.conversationId), sql`${sent.personId} <> ${param('personId')}`),
    )
    .innerJoin(requester, eq(requester.id, sent.personId))
    .where(
      and(
        eq(conversationMembers.personId, param('personId')),
        eq(conversationMembers.state, 'requested'),
        isNull(requester.erasedAt),
        isNull(requester.suspendedAt),
        sql`not ${hasBlocked(param('personId'), requester.id)}`,
      ),
    )
    .orderBy(asc(conversationMembers.lastActivityAt), asc(conversationMembers.conversationId))
    .limit(param('limit')),
);

/** The message requests that wait for an answer, oldest first. None while direct messages are off: nobody can answer. */
export const findWaitingRequests: FindWaiting = async (db, personId, _now, limit, settings) => {
  if (!messagesAreOn({ settings })) return [];
  const rows = await waitingRequests(db, {}).execute({ personId, limit });
  return rows.map(({ id, name, since, joinedAt }) => ({
    kind: requestKind.key,
    subject: id,
    item: null,
    text: `${name} would like to send you messages`,
    link: `/messages/${id}`,
    since: since ?? joinedAt,
  }));
};
