import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** What people at the desk note about a member, for each other. The member gets the notes with their own data. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: serial().primaryKey(),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('person_notes_person_index').on(table.personId, table.id),
    index('person_notes_author_index').on(table.authorId),
  ],
);
