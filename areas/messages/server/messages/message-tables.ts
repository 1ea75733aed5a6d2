import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';
import { conversations } from '../conversations/conversation-tables.ts';

const wordsOfText = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The messages of all conversations. The ids come from the sequence of `mentorship_messages`, so that a message of a
 * mentorship has the same id in both tables (`docs/adr/038-conversations.md`).
 */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().default(sql`nextval('mentorship_messages_id_seq'::regclass)`),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    editedAt: moment(),
    /** When the moderators edited the text. Readers see it. */
    editedByModeratorsAt: moment(),
    ...takenDownColumns(),
    /**
     * The words of the text, and an entry `for <id>` for each person who saw it, so that a search reads only messages of
     * one person. A trigger writes it.
     */
    words: wordsOfText().notNull().default(sql`''::tsvector`),
  },
  (table) => [
    index('messages_conversation_index').on(table.conversationId, table.id),
    index('messages_author_index').on(table.authorId),
    index('messages_words_index').using('gin', table.words),
  ],
);
