import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { resourceTypes } from '#areas/discussions/contract/resource.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, searchWords, takenDownColumns } from '#server/columns.ts';
import { plainWords } from '#server/list-filters.ts';

export const resourceTypeEnum = pgEnum('resource_type', resourceTypes);

/** A trigger on `resource_upvotes` updates `upvotes` (migration 0005). */
export const circleResources = pgTable(
  'circle_resources',
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
    resourceType: resourceTypeEnum().notNull().default('link'),
    url: text().notNull(),
    fileName: text(),
    category: text(),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    upvotes: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
    /** The words of the title and the description, for the filter of the list. */
    words: searchWords().notNull().generatedAlwaysAs(plainWords(sql`title || ' ' || coalesce(description, '')`)),
    ...takenDownColumns(),
  },
  (table) => [
    index('circle_resources_list_index').on(table.circleId, table.createdAt, table.id),
    index('circle_resources_category_index').on(table.circleId, table.category, table.createdAt, table.id),
    index('circle_resources_words_index').using('gin', table.circleId, table.words, table.tags),
    index('circle_resources_user_index').on(table.userId, table.createdAt),
    check('circle_resources_on_the_web', sql`${table.url} ~* '^https?://'`),
  ],
);

export const resourceUpvotes = pgTable(
  'resource_upvotes',
  {
    resourceId: integer()
      .notNull()
      .references(() => circleResources.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.userId] }),
    index('resource_upvotes_user_index').on(table.userId),
  ],
);
