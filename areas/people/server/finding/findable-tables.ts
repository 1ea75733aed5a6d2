import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { searchWords } from '#server/columns.ts';
import { userRoleEnum, users } from '../user-tables.ts';

/** The first word of a member's words: mostly the first name. In an order of bytes, so that words with one beginning are together. */
export const firstWordOf = (words: AnyPgColumn) => sql`first_word(${words}) collate "C"`;

/** The words that a member has elsewhere than in the first place. */
export const furtherWordsOf = (words: AnyPgColumn) => sql`further_words(${words})`;

/**
 * The members who show their profile, with what they are found by. Triggers on `users` and `user_preferences` keep the rows
 * as others see the profile: there is no row for a hidden, suspended or erased member, and no word of a school that is not
 * shown.
 */
export const findablePeople = pgTable(
  'findable_people',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: userRoleEnum().notNull(),
    /** The name in lower case. The list is ordered by it. */
    sortName: text().notNull(),
    /** The words of the name, the school, the expertise and the mentoring areas. */
    words: searchWords().notNull(),
  },
  (table) => [
    index('findable_people_name_index').on(table.sortName, table.userId),
    index('findable_people_role_index').on(table.role, table.sortName, table.userId),
    index('findable_people_newest_index').on(table.role, table.userId),
    index('findable_people_words_index').using('gin', table.words),
    index('findable_people_first_word_index').on(firstWordOf(table.words), table.sortName, table.userId),
    index('findable_people_further_words_index').using('gin', furtherWordsOf(table.words)),
  ],
);
