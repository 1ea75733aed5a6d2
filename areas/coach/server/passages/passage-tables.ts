import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Nation } from '#contract/nations.ts';
import { passageKinds } from '#contract/passage-kinds.ts';
import { moment, searchWords } from '#server/columns.ts';
import type { PassageLine } from '#server/passages.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();

/**
 * What Savi can recommend (ADR 051). It has no reference to other tables: triggers report changes, and each kind confirms
 * what it shows.
 */
export const saviPassages = pgTable(
  'savi_passages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: passageKinds }).notNull(),
    /** The id of the item as text, or its key. */
    item: text().notNull(),
    /** 0 for the item itself. A module has a passage for each activity. */
    part: smallint().notNull().default(0),
    title: text().notNull(),
    /** Lines that can be quoted, with what they come from. */
    lines: jsonb().$type<PassageLine[]>().notNull(),
    /** Title (A), text (B) and the rest (C), without accents, as English words. */
    words: searchWords().notNull(),
    /** Only those who may see this circle may find it. Null: every member may. */
    circleId: integer(),
    /** The people it is for. Empty lists mean everybody. */
    roles: texts<string>(),
    phases: texts<string>(),
    levels: texts<string>(),
    subjects: texts<string>(),
    nations: texts<Nation>(),
    place: text(),
    at: moment(),
    /** From then on nobody finds it. */
    expiresAt: moment(),
    /** The run of `savi_passage_fills` that wrote it last. */
    run: integer().notNull(),
  },
  (table) => [
    uniqueIndex('savi_passages_item_unique').on(table.kind, table.item, table.part),
    // For the newest vacancies and the next events.
    index('savi_passages_kind_index').on(table.kind, table.at),
    // A list of rows that are not in the index yet would be read by each question.
    index('savi_passages_words_index').using('gin', table.words).with({ fastupdate: false }),
  ],
);

/** Items that have changed and are not read again yet. Triggers write the rows. */
export const saviPassageChanges = pgTable(
  'savi_passage_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: passageKinds }).notNull(),
    item: text().notNull(),
  },
  (table) => [index('savi_passage_changes_item_index').on(table.kind, table.item)],
);

/** How far each kind has been read: at the first start that knows it, and by `npm run savi:passages`. */
export const saviPassageFills = pgTable('savi_passage_fills', {
  kind: text({ enum: passageKinds }).primaryKey(),
  /** Counts how often the kind was read as a whole. */
  run: integer().notNull().default(1),
  /** The last item that was read. */
  after: text().notNull().default(''),
  written: integer().notNull().default(0),
  /** Null until every item has been read. */
  finishedAt: moment(),
});

/**
 * In how many passages a word occurs, as PostgreSQL stems it. Only words of several passages are kept. The empty word
 * counts all passages.
 */
export const saviPassageWords = pgTable('savi_passage_words', {
  word: text().primaryKey(),
  passages: integer().notNull(),
});
