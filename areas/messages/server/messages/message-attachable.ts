import { and, eq, inArray } from 'drizzle-orm';
import type { Attachable } from '#server/attachables.ts';
import { isSeenBy, seeing } from '../conversations/conversation-access.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { ownMemberOfMessage } from './message-queries.ts';
import { messages } from './message-tables.ts';

/** The messages that can have files. While direct messages are off, only those of mentorships are visible. */
export const messageAttachable: Attachable = {
  async findVisible(db, personId, subjects, settings) {
    const viewer = { id: personId };
    const rows = await db
      .select({ id: messages.id })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(conversationMembers, ownMemberOfMessage(viewer))
      .where(
        and(
          inArray(messages.id, [...subjects]),
          seeing,
          isSeenBy(viewer),
          settings.MESSAGES === 'on' ? undefined : eq(conversations.kind, 'mentorship'),
        ),
      );
    return rows.map(({ id }) => id);
  },
  async findExisting(db, subjects) {
    const rows = await db
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.id, [...subjects]));
    return rows.map(({ id }) => id);
  },
};
