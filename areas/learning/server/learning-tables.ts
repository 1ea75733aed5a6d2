import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { learningItemKinds } from '#areas/learning/contract/learning-pathway.ts';
import type { AudienceLevel, AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();
const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofPathway = () =>
  integer()
    .notNull()
    .references(() => learningPathways.id, { onDelete: 'cascade' });

/** Learning pathways. They come from `content/learning/pathways.yaml` (ADR 035). */
export const learningPathways = pgTable(
  'learning_pathways',
  {
    id: serial().primaryKey(),
    /** The key in the file. It is never used again. */
    key: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Who it is written for. Empty lists mean everybody. */
    roles: texts<AudienceRole>(),
    phases: texts<AudiencePhase>(),
    levels: texts<AudienceLevel>(),
    /** When it left the file. Members who started it still see it. */
    withdrawnAt: moment(),
  },
  (table) => [index('learning_pathways_title_index').on(table.title, table.id)],
);

/** The items of learning pathways, in order. */
export const learningPathwayItems = pgTable(
  'learning_pathway_items',
  {
    id: serial().primaryKey(),
    pathwayId: ofPathway(),
    place: smallint().notNull(),
    /** What it is, so that ticks stay when the order changes: 'catalogue:28', 'story:nine-words', 'task:Listen first'. */
    itemKey: text().notNull(),
    kind: text({ enum: learningItemKinds }).notNull(),
    /** The id of the catalogue item. Null for a story and a task. */
    resourceId: integer(),
    /** The slug of the story. Null for a catalogue item and a task. */
    storySlug: text(),
    /** The title of the task. Null for a catalogue item and a story. */
    title: text(),
    text: text().notNull(),
  },
  (table) => [
    uniqueIndex('learning_pathway_items_key_unique').on(table.pathwayId, table.itemKey),
    index('learning_pathway_items_order_index').on(table.pathwayId, table.place),
    check(
      'learning_pathway_items_one_subject',
      sql`case ${table.kind} when 'catalogue' then ${table.resourceId} is not null
        when 'story' then ${table.storySlug} is not null else ${table.title} is not null end`,
    ),
  ],
);

/** The learning pathways that members started. */
export const learningPathwayStarts = pgTable(
  'learning_pathway_starts',
  {
    userId: ofPerson(),
    pathwayId: ofPathway(),
    startedAt: moment().notNull(),
    /** When the last open item was ticked. */
    completedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pathwayId] }),
    index('learning_pathway_starts_pathway_index').on(table.pathwayId),
  ],
);

/** The items that members ticked. */
export const learningPathwayTicks = pgTable(
  'learning_pathway_ticks',
  {
    userId: ofPerson(),
    itemId: integer()
      .notNull()
      .references(() => learningPathwayItems.id, { onDelete: 'cascade' }),
    doneAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('learning_pathway_ticks_item_index').on(table.itemId),
  ],
);
