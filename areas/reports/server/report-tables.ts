import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { reportKinds } from '#areas/reports/contract/report.ts';
import type { ReportContext } from '#server/area.ts';
import { moment } from '#server/columns.ts';

export const reportKindEnum = pgEnum('report_kind', reportKinds);

export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: reportKindEnum().notNull(),
    /** The id of the thing, which may have been deleted since. */
    subjectId: integer().notNull(),
    /** The person it is about. It stays, under 'Former member', after the person is erased. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the thing said at that moment, because its author may change or remove it. */
    context: jsonb().$type<ReportContext>().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the operator closed it. */
    closedAt: moment(),
  },
  (table) => [
    index('reports_newest_index').on(table.createdAt, table.id),
    index('reports_about_index').on(table.aboutUserId),
    index('reports_open_about_index').on(table.aboutUserId).where(sql`${table.closedAt} is null`),
    uniqueIndex('reports_open_once')
      .on(table.reporterId, table.kind, table.subjectId)
      .where(sql`${table.closedAt} is null`),
  ],
);
