import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { conversationKinds } from '#areas/messages/contract/conversation.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

export const conversationKindEnum = pgEnum('conversation_kind', conversationKinds);

/** `ignored`: a request that its recipient ignored. `left`: the member sees nothing of the conversation. */
export const conversationStateEnum = pgEnum('conversation_state', ['active', 'requested', 'ignored', 'left']);

/** Conversations. Triggers (`migrations/…_conversation-triggers.sql`) keep the counts and the times. */
export const conversations = pgTable(
  'conversations',
  {
    id: serial().primaryKey(),
    kind: conversationKindEnum().notNull(),
    name: text(),
    /** The ids of the two people, the lower one first: `3:17`. Two people have one conversation. */
    pair: text(),
    /**
     * The mentorship whose conversation this is. The foreign key is in the same migration as the triggers, because the
     * mentoring area is above this one.
     */
    mentorshipId: integer(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the mentorship ended. Nobody can write any more. */
    closedAt: moment(),
  },
  (table) => [
    uniqueIndex('conversations_pair_unique').on(table.pair),
    uniqueIndex('conversations_mentorship_unique').on(table.mentorshipId),
    check('conversations_pair_of_two', sql`(${table.pair} is not null) = (${table.kind} = 'two')`),
    check('conversations_of_mentorship', sql`(${table.mentorshipId} is not null) = (${table.kind} = 'mentorship')`),
  ],
);

/** The people of a conversation, with what each of them has read. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether it is the conversation of a mentorship, to find the mentorships of a person. */
    isMentorship: boolean().notNull().default(false),
    state: conversationStateEnum().notNull().default('active'),
    /** The person sees the messages after this one. 0: all. */
    seesAfter: integer().notNull().default(0),
    lastReadId: integer().notNull().default(0),
    /** The number of messages by others after `lastReadId` that were not taken down. */
    unreadCount: integer().notNull().default(0),
    /** When the last message was written, or the person was added. */
    lastActivityAt: moment().notNull().default(sql`now()`),
    joinedAt: moment().notNull().default(sql`now()`),
    /** When the person sent the request that began this conversation. */
    requestedAt: moment(),
    mutedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.personId] }),
    index('conversation_members_list_index').on(
      table.personId,
      table.state,
      table.lastActivityAt,
      table.conversationId,
    ),
    index('conversation_members_unread_index')
      .on(table.personId, table.unreadCount)
      .where(sql`${table.unreadCount} > 0 and ${table.state} = 'active'`),
    index('conversation_members_requests_index')
      .on(table.personId, table.requestedAt)
      .where(sql`${table.requestedAt} is not null`),
    index('conversation_members_mentorship_index').on(table.personId).where(sql`${table.isMentorship}`),
    check('conversation_members_unread', sql`${table.unreadCount} >= 0`),
  ],
);
