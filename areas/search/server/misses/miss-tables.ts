import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Searches that found nothing, by month. It is not known who searched: `people` has one of 64 bits for each person, from a
 * keyed digest of the person and the words. As many bits as are set, so many different people have searched at least. The
 * words are stored only once five people have searched for them (`docs/compliance/dpia.md`).
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    /** The first day of the month. */
    month: date().notNull(),
    /** A keyed digest of the words. */
    digest: text().notNull(),
    people: bigint({ mode: 'bigint' }).notNull(),
    searches: integer().notNull(),
    words: text(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.digest] }),
    index('search_misses_words_index').on(table.month, table.searches),
  ],
);
