import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import { plainText } from '#contract/plain-text.ts';
import { isAmong } from '#server/among.ts';
import { idsOf, inOrderOf, type SearchAudience, type SearchKind } from '#server/search.ts';
import { conversationMembers, conversations } from '../conversations/conversation-tables.ts';
import { linkOf } from './message-notifications.ts';
import { messages } from './message-tables.ts';

/**
 * The conversations that a person is in. Requests that they have not accepted and conversations that they left are not
 * among them, as in the search for messages. They find the messages from when they were added.
 */
export const conversationAudience: SearchAudience = {
  ids: (personId) => sql`
    select ${conversationMembers.conversationId} from ${conversationMembers}
    where ${conversationMembers.personId} = ${personId} and ${conversationMembers.state} = 'active'`,
  sees: (personId, { id, audienceId }) => sql`${id} > (
    select ${conversationMembers.seesAfter} from ${conversationMembers}
    where ${conversationMembers.conversationId} = ${audienceId} and ${conversationMembers.personId} = ${personId})`,
};

export const messageSearch: SearchKind = {
  kind: 'message',
  isUntitled: true,
  weight: 0.7,
  isOn: ({ MESSAGES }) => MESSAGES === 'on',
  sources: [{ table: messages, column: 'id' }],
  attachable: 'message',
  listIds: idsOf(messages, messages.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: messages.id,
        conversationId: messages.conversationId,
        authorId: messages.authorId,
        content: messages.content,
        at: messages.createdAt,
      })
      .from(messages)
      .where(and(isAmong(messages.id, ids), isNull(messages.takenDownAt)));
    return rows.map(({ conversationId, content, ...message }) => ({
      ...message,
      title: '',
      body: plainText(content),
      audience: { kind: 'conversation', id: conversationId },
    }));
  },
  async show(db, personId, ids) {
    const rows = await db
      .select({
        id: messages.id,
        conversation: { id: conversations.id, mentorshipId: conversations.mentorshipId, name: conversations.name },
        person: personSummaryColumns,
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
      .innerJoin(users, eq(users.id, messages.authorId))
      .where(
        and(
          isAmong(messages.id, ids),
          eq(conversationMembers.personId, personId),
          eq(conversationMembers.state, 'active'),
          gt(messages.id, conversationMembers.seesAfter),
          isNull(messages.takenDownAt),
        ),
      );
    return inOrderOf(ids, rows, ({ id, conversation, person }) => ({
      title: conversation.name ? `${person.name} in ${conversation.name}` : person.name,
      link: `${linkOf(conversation)}#message-${id}`,
      place: conversation.mentorshipId === null ? 'Messages' : 'Mentoring',
      person,
    }));
  },
};
