import { asc, eq, inArray } from 'drizzle-orm';
import type { EraseBatch, PersonalData } from '#server/personal-data.ts';
import { conversationMembers, conversations } from './conversations/conversation-tables.ts';
import { messages } from './messages/message-tables.ts';

/** Deletes messages. Their conversations are locked first, as everywhere, because a trigger changes their counts. */
const removeMessages: EraseBatch = async (db, { id }, most) => {
  const found = await db
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.authorId, id))
    .orderBy(asc(messages.id))
    .limit(most);
  if (found.length === 0) return 0;
  const ids = (of: number[]) => [...new Set(of)];
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(inArray(conversations.id, ids(found.map(({ conversationId }) => conversationId))))
    .orderBy(asc(conversations.id))
    .for('no key update');
  await db.delete(messages).where(inArray(messages.id, ids(found.map((message) => message.id))));
  return found.length;
};

/** The personal data of the messages area. What others wrote stays with them. */
export const messagesPersonalData: PersonalData[] = [
  {
    table: messages,
    column: messages.authorId,
    inExport: { name: 'messages', without: ['words'] },
    onErase: { some: removeMessages, says: 'deleted for everybody' },
  },
  {
    table: conversationMembers,
    column: conversationMembers.personId,
    inExport: { name: 'conversations' },
    onErase: 'deleted',
  },
];
