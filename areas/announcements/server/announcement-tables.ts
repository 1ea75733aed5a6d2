import { sql } from 'drizzle-orm';
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { userRoleEnum } from '#areas/people/server/index.ts';
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
    /** Who it is for. Empty means all members. */
    roles: userRoleEnum().array().notNull().default(sql`'{}'::user_role[]`),
    publishedAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [index('announcements_newest_index').on(table.publishedAt, table.id)],
);
