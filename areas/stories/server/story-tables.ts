import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgEnum, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { reactionCountColumns, reactionTable } from '#areas/reactions/server/index.ts';
import { moment } from '#server/columns.ts';

export const storyStatuses = ['draft', 'scheduled', 'published'] as const;
export const storyStatusEnum = pgEnum('story_status', storyStatuses);

/** A trigger on `story_reactions` maintains the five counts of reactions (migration `story-counts`). */
export const eduStories = pgTable(
  'edu_stories',
  {
    id: serial().primaryKey(),
    slug: text().notNull().unique(),
    status: storyStatusEnum().notNull().default('draft'),
    title: text().notNull(),
    subtitle: text().notNull(),
    excerpt: text().notNull(),
    authorName: text().notNull(),
    authorRole: text().notNull(),
    authorSchool: text().notNull(),
    authorAvatar: text(),
    /** A note for readers about the people in it. */
    note: text(),
    category: text().notNull(),
    tags: text().array().notNull().default([]),
    readTimeMinutes: integer().notNull(),
    heroImageUrl: text().notNull(),
    /** HTML, cleaned when it is saved and again when it is returned. */
    content: text().notNull(),
    isFeatured: boolean().notNull().default(false),
    /**
     * Whether the story is updated from its file under `content/stories/`: it came from there, and the operator has not
     * reworded it.
     */
    followsFile: boolean().notNull().default(false),
    /** When it was first published. */
    publishedAt: moment(),
    createdAt: moment().notNull().default(sql`now()`),
    viewCount: integer().notNull().default(0),
    shareCount: integer().notNull().default(0),
    ...reactionCountColumns(),
  },
  (table) => [
    index('edu_stories_newest_index').on(table.publishedAt, table.id).where(sql`${table.status} = 'published'`),
    index('edu_stories_category_index')
      .on(table.category, table.publishedAt, table.id)
      .where(sql`${table.status} = 'published'`),
    check('edu_stories_published_when', sql`${table.status} <> 'published' or ${table.publishedAt} is not null`),
  ],
);

/** When a scheduled story is published. The row stays afterwards, as a calendar. */
export const editorialCalendar = pgTable(
  'editorial_calendar',
  {
    storyId: integer()
      .primaryKey()
      .references(() => eduStories.id, { onDelete: 'cascade' }),
    scheduledFor: moment().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (table) => [index('editorial_calendar_due_index').on(table.scheduledFor)],
);

/** Who reacted to a story is shown to nobody. */
export const storyReactions = reactionTable('story_reactions', {
  column: 'story_id',
  references: () => eduStories.id,
  isListed: false,
});

/** The last day (London) on which a member read and shared a story, so that each counts once a day. */
export const storyVisits = pgTable(
  'story_visits',
  {
    storyId: integer()
      .notNull()
      .references(() => eduStories.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastViewedOn: date({ mode: 'string' }),
    lastSharedOn: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.storyId, table.userId] }),
    index('story_visits_of_person_index').on(table.userId),
  ],
);
