import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import { announce } from '#server/live/announce.ts';
import type { Settings } from '#server/settings.ts';
import { activeMembers, isSeenBy, seeing } from '../conversations/conversation-access.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { linkOf } from './message-notifications.ts';
import { ownMemberOfMessage } from './message-queries.ts';
import { messages } from './message-tables.ts';

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** The name of the group, or the other people. */
const titleFor = (personId: number) => sql<string>`coalesce(${conversations.name}, (
  select string_agg(u.name, ', ' order by u.id) from ${conversationMembers} m join ${users} u on u.id = m.person_id
  where m.conversation_id = ${conversations.id} and m.person_id <> ${personId}
    and (${conversations.kind} <> 'group' or m.state = 'active')), '')`;

const visibleMessages = (db: Db, personId: number, subjects: readonly number[], settings: Settings) =>
  db
    .select({
      id: messages.id,
      conversation: { id: conversations.id, mentorshipId: conversations.mentorshipId },
      title: titleFor(personId),
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(conversationMembers, ownMemberOfMessage({ id: personId }))
    .where(
      and(
        inArray(messages.id, [...subjects]),
        seeing,
        isSeenBy({ id: personId }),
        settings.MESSAGES === 'on' ? undefined : eq(conversations.kind, 'mentorship'),
      ),
    );

/** The messages that can have files. While direct messages are off, only those of mentorships are visible. */
export const messageAttachable: Attachable = {
  findVisible: async (db, personId, subjects, settings) =>
    idsOf(await visibleMessages(db, personId, subjects, settings)),
  async findPlaces(db, personId, subjects, settings) {
    const rows = await visibleMessages(db, personId, subjects, settings);
    return rows.map(({ id, title, conversation }) => ({ id, title, link: `${linkOf(conversation)}#message-${id}` }));
  },
  async findExisting(db, subjects) {
    return idsOf(
      await db
        .select({ id: messages.id })
        .from(messages)
        .where(inArray(messages.id, [...subjects])),
    );
  },
  async prepareOwnRemoval(db, subject, now) {
    const [changed] = await db
      .update(messages)
      .set({ editedAt: now.toISOString() })
      .where(eq(messages.id, subject))
      .returning({ conversationId: messages.conversationId });
    if (changed) await announceChange(db, changed.conversationId, subject);
  },
};

/** Tells everybody in the conversation that a message was changed or removed. */
export async function announceChange(db: Db, conversationId: number, messageId: number): Promise<void> {
  await announce(
    db,
    { people: await activeMembers(db, conversationId) },
    { type: 'conversation.changed', id: conversationId, item: messageId },
  );
}
