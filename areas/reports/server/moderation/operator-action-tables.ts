import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** The actions of the operator on members and on what they wrote. */
export type OperatorActionName =
  | 'hide'
  | 'restore'
  | 'remove'
  | 'remove file'
  | 'edit'
  | 'warn'
  | 'suspend'
  | 'let back in'
  | 'make owner'
  | 'pin'
  | 'unpin';

/** The audit table: one row for each action of the operator, with its reason. Rows are never changed or deleted. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: serial().primaryKey(),
    action: text().$type<OperatorActionName>().notNull(),
    /** A report kind, 'circle' or 'discussion'; for a file, the kind of what it was attached to. */
    subjectKind: text().notNull(),
    /** The id of the thing, which may have been deleted since. */
    subjectId: integer().notNull(),
    /** The person it affects. Null once they are erased. */
    aboutUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** The report that led to the action, which may have been deleted since. */
    reportId: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('operator_actions_newest_index').on(table.createdAt, table.id),
    index('operator_actions_subject_index').on(table.subjectKind, table.subjectId),
    index('operator_actions_about_index').on(table.aboutUserId),
  ],
);
