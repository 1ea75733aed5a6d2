import { sql } from 'drizzle-orm';
import { bigserial, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { searchKinds } from '#contract/search-kinds.ts';
import { moment } from '#server/columns.ts';
import { searchAudienceNames } from '#server/search.ts';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The index of the search (`docs/product/search.md`). It has no reference to other tables: triggers of the areas' tables
 * remove entries when rows are deleted.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text({ enum: searchKinds }).notNull(),
    /** The id of the row in the area's own table. */
    entryId: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Names and descriptions of attached files, one file on each line. */
    files: text().notNull().default(''),
    /** Title, body and files, without accents, as English words, and the marks of `indexing/entry-marks.ts`. */
    words: words().notNull(),
    /** Null: every member may find it. */
    audience: text({ enum: searchAudienceNames }),
    audienceId: integer(),
    circleId: integer(),
    authorId: integer(),
    at: moment(),
    topics: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entryId] }),
    // A list of rows that are not in the index yet would be read by each search.
    index('search_entries_words_index').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Entries that have changed and are not indexed again yet. Triggers write the rows. */
export const searchChanges = pgTable(
  'search_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: searchKinds }).notNull(),
    entryId: integer().notNull(),
  },
  // For the results whose rows have just changed.
  (table) => [index('search_changes_entry_index').on(table.kind, table.entryId)],
);

/** How far each kind has been read into the index: at the first start that knows the kind, and by `rebuild-search`. */
export const searchFills = pgTable('search_fills', {
  kind: text({ enum: searchKinds }).primaryKey(),
  /** The last id that was read. */
  after: integer().notNull().default(0),
  /** The entries that were written. */
  written: integer().notNull().default(0),
  startedAt: moment().notNull().default(sql`now()`),
  /** Null until every row has been read. */
  finishedAt: moment(),
});

/**
 * The words that may be suggested for a misspelt one, as they are written. They come only from entries that every member
 * may find.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** About how many entries have it. */
    entries: integer().notNull(),
  },
  (table) => [index('search_words_similar_index').using('gin', table.word.op('gin_trgm_ops'))],
);

/** Terms that mean the same in UK schools. From `content/search/synonyms.yaml`. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey(),
  terms: text().array().notNull(),
  /** Short forms that are common words too: the terms are found for them, but not the other way round. */
  typed: text().array().notNull().default(sql`'{}'::text[]`),
});
