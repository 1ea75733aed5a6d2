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
    /** The id of the thing; it may be gone by now. */
    subjectId: integer().notNull(),
    /** The person it is about. It stays, under 'Former member', when the person is erased. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What it said then: its author may change or remove it before anybody looks. */
    context: jsonb().$type<ReportContext>().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the operator was done with it. */
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
