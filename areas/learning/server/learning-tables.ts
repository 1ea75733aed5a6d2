import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { learningItemKinds, learningSharings } from '#areas/learning/contract/learning-pathway.ts';
import type { AudienceLevel, AudiencePhase, AudienceRole } from '#areas/people/contract/audience.ts';
import { schools, users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

const texts = <Value extends string>() => text().array().notNull().default(sql`'{}'::text[]`).$type<Value[]>();
const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const ofPathway = () =>
  integer()
    .notNull()
    .references(() => learningPathways.id, { onDelete: 'cascade' });

/** The member who wrote it. Null for those of Staffroom. */
const ofAuthor = () => integer().references(() => users.id, { onDelete: 'cascade' });

/** A learning pathway as a release ships it. */
export interface ShippedLearning {
  title: string;
  summary: string;
  roles: AudienceRole[];
  phases: AudiencePhase[];
  levels: AudienceLevel[];
  items: ShippedLearningItem[];
}

export interface ShippedLearningItem {
  itemKey: string;
  kind: 'catalogue' | 'story' | 'task';
  resourceId: number | null;
  storySlug: string | null;
  title: string | null;
  text: string;
}

/** Learning pathways: those of `content/learning/pathways.yaml` (ADR 035), those of the desk and those of members (ADR 083). */
export const learningPathways = pgTable(
  'learning_pathways',
  {
    id: serial().primaryKey(),
    /** The key in the file. It is never used again. Null for those of the desk and of members. */
    key: text().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Who it is written for. Empty lists mean everybody. */
    roles: texts<AudienceRole>(),
    phases: texts<AudiencePhase>(),
    levels: texts<AudienceLevel>(),
    /** When it left the file or the desk withdrew it. Members who started it still see it. */
    withdrawnAt: moment(),
    authorId: ofAuthor(),
    sharing: text({ enum: learningSharings }).notNull().default('everyone'),
    /** The school that it is shared with, or was shared with before the author withdrew it. */
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    /** Whether each release writes its version. False once the desk has changed, withdrawn or added it. */
    followsFile: boolean().notNull().default(true),
    /** The version of the current release. Null if the release does not have it. */
    shipped: jsonb().$type<ShippedLearning>(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    index('learning_pathways_title_index').on(table.title, table.id),
    index('learning_pathways_author_index').on(table.authorId, table.title, table.id),
    index('learning_pathways_school_index').on(table.schoolId, table.title, table.id),
    index('learning_pathways_title_search_index').using('gin', table.title.op('gin_trgm_ops')),
  ],
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
    /** The id of the catalogue item. Null for others. */
    resourceId: integer(),
    /** The slug of the story. Null for others. */
    storySlug: text(),
    /** The id of the discussion. Null for others. Who may open it is decided each time. */
    discussionId: integer(),
    /** The title of the task. Null for others. */
    title: text(),
    text: text().notNull(),
    authorId: ofAuthor(),
  },
  (table) => [
    uniqueIndex('learning_pathway_items_key_unique').on(table.pathwayId, table.itemKey),
    index('learning_pathway_items_order_index').on(table.pathwayId, table.place),
    index('learning_pathway_items_author_index').on(table.authorId),
    check(
      'learning_pathway_items_one_subject',
      sql`case ${table.kind} when 'catalogue' then ${table.resourceId} is not null
        when 'story' then ${table.storySlug} is not null
        when 'discussion' then ${table.discussionId} is not null else ${table.title} is not null end`,
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
