import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { reactionCountColumns, reactionTable } from '#areas/reactions/server/index.ts';
import { approvalStates } from '#areas/stories/contract/approval-states.ts';
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
    /** The Markdown that `content` was made from. Null if an earlier release saved it. */
    markdown: text(),
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

/**
 * The working copy of a story, which editors change at the desk. Members see it when it is published: then its fields are
 * copied to the row of the story. The row of a new story is a draft without a text until then.
 */
export const storyDrafts = pgTable(
  'story_drafts',
  {
    storyId: integer()
      .primaryKey()
      .references(() => eduStories.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    excerpt: text().notNull().default(''),
    authorName: text().notNull().default(''),
    authorRole: text().notNull().default(''),
    authorSchool: text().notNull().default(''),
    note: text(),
    category: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    heroImageUrl: text().notNull(),
    markdown: text().notNull().default(''),
    isFeatured: boolean().notNull().default(false),
    /** Counts the saves. An editor who saves an older version is refused. */
    version: integer().notNull().default(1),
    changedAt: moment().notNull(),
    /** The version that members see, or that is scheduled. Null before the first one. */
    publishedVersion: integer(),
    /** The pictures that only the version that members see still shows. Publishing a new version deletes them. */
    keptFiles: uuid().array().notNull().default([]),
    /** The member who tells the story. They must approve a version before it is published. */
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    approval: text({ enum: approvalStates }).notNull().default('not_asked'),
    /** The version that the author was asked about. */
    askedVersion: integer(),
    askedAt: moment(),
    /** The editor who asked. They are told the answer. */
    askedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the author wants to be changed. */
    answer: text(),
    answeredAt: moment(),
  },
  (table) => [
    index('story_drafts_author_index').on(table.authorId, table.askedAt),
    index('story_drafts_asked_by_index').on(table.askedBy),
  ],
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
