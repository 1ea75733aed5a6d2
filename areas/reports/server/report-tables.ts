import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { reportCategories } from '#areas/reports/contract/report.ts';
import type { ReportContext } from '#server/area.ts';
import { moment } from '#server/columns.ts';
import { moderationCases, reportKindEnum } from './cases/case-tables.ts';

export const reports = pgTable(
  'reports',
  {
    id: serial().primaryKey(),
    /** Null for a report of an earlier release, until the next start gives it a case. */
    caseId: integer().references(() => moderationCases.id, { onDelete: 'cascade' }),
    reporterId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: reportKindEnum().notNull(),
    /** The id of the thing, which may have been deleted since. */
    subjectId: integer().notNull(),
    /** The person it is about. It stays, under 'Former member', after the person is erased. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What the thing said at that moment, because its author may change or remove it. */
    context: jsonb().$type<ReportContext>().notNull(),
    category: text({ enum: reportCategories }).notNull().default('other'),
    reason: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    /** When the case was decided. */
    closedAt: moment(),
  },
  (table) => [
    index('reports_newest_index').on(table.createdAt, table.id),
    index('reports_case_index').on(table.caseId, table.id),
    index('reports_about_index').on(table.aboutUserId),
    index('reports_open_about_index').on(table.aboutUserId).where(sql`${table.closedAt} is null`),
    index('reports_without_case_index').on(table.id).where(sql`${table.caseId} is null and ${table.closedAt} is null`),
    uniqueIndex('reports_open_once')
      .on(table.reporterId, table.kind, table.subjectId)
      .where(sql`${table.closedAt} is null`),
  ],
);
