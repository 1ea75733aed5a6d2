import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { announcementForms } from '#areas/announcements/contract/announcement.ts';
import { userRoleEnum, users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Announcements by the operator. */
export const announcements = pgTable(
  'announcements',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    link: text(),
    /** A notification for each member of the audience, or a banner above every screen. */
    shownAs: text({ enum: announcementForms }).notNull().default('notification'),
    /** Who it is for. An empty list does not restrict. A person must fit every list that is not empty. */
    roles: userRoleEnum().array().notNull().default(sql`'{}'::user_role[]`),
    /** Names of schools. A name that was merged into another school stands for that one. */
    schools: text().array().notNull().default(sql`'{}'::text[]`),
    circleIds: integer().array().notNull().default(sql`'{}'::int[]`),
    /** When it starts, or started. */
    publishedAt: moment().notNull(),
    /** Its start is in the future. A job starts it. */
    isWaiting: boolean().notNull().default(false),
    /** After this, nobody sees it any more. */
    endsAt: moment(),
    withdrawnAt: moment(),
    /** How many members saw it. */
    seenCount: integer().notNull().default(0),
  },
  (table) => [
    index('announcements_newest_index').on(table.publishedAt, table.id),
    index('announcements_waiting_index').on(table.publishedAt).where(sql`${table.isWaiting}`),
    index('announcements_banner_index')
      .on(table.publishedAt, table.id)
      .where(sql`${table.shownAs} = 'banner' and ${table.withdrawnAt} is null`),
  ],
);

/** Who saw an announcement and dismissed its banner. Only the count is shown, and nobody is named. */
export const announcementViews = pgTable(
  'announcement_views',
  {
    announcementId: integer()
      .notNull()
      .references(() => announcements.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
    dismissedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.userId] }),
    index('announcement_views_of_person_index').on(table.userId),
  ],
);
