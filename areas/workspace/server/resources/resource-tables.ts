import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { resourceTypes } from '#areas/discussions/contract/resource.ts';
import { users } from '#areas/people/server/index.ts';
import { accessLevels } from '#areas/workspace/contract/access-level.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

/** Files and links in the workspace of an inner circle. What they contain is in their versions. */
export const innerCircleResources = pgTable(
  'inner_circle_resources',
  {
    id: serial().primaryKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text(),
    resourceType: text({ enum: resourceTypes }).notNull().default('link'),
    folder: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    accessLevel: text({ enum: accessLevels }).notNull().default('circle_members'),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words of the title and the description, for the filter of the list. */
    words: searchWords().notNull().generatedAlwaysAs(plainWords(sql`title || ' ' || coalesce(description, '')`)),
    ...takenDownColumns(),
  },
  (table) => [
    index('inner_circle_resources_list_index').on(table.circleId, table.createdAt, table.id),
    index('inner_circle_resources_folder_index').on(table.circleId, table.folder, table.createdAt, table.id),
    index('inner_circle_resources_words_index').using('gin', table.circleId, table.words, table.tags),
    index('inner_circle_resources_user_index').on(table.userId, table.createdAt),
    check('inner_circle_resources_access', sql`${table.accessLevel} in ('circle_members', 'circle_leads')`),
  ],
);

/**
 * The versions of a resource. The newest has the highest number. A version without an address has a file: the attachment of
 * the kind `workspace_resource` with the version's id.
 */
export const innerCircleResourceVersions = pgTable(
  'inner_circle_resource_versions',
  {
    id: serial().primaryKey(),
    resourceId: integer()
      .notNull()
      .references(() => innerCircleResources.id, { onDelete: 'cascade' }),
    /** The circle of the resource. */
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    addedBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text(),
    note: text(),
    /** How often it was opened or downloaded. Nothing is stored about by which member. */
    downloads: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('inner_circle_resource_versions_number_unique').on(table.resourceId, table.number),
    index('inner_circle_resource_versions_added_by_index').on(table.addedBy, table.createdAt),
    index('inner_circle_resource_versions_circle_index').on(table.circleId),
    check('inner_circle_resource_versions_on_the_web', sql`${table.url} ~* '^https?://'`),
  ],
);
