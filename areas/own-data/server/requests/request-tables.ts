import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { requestKinds, requestOutcomes } from '#areas/own-data/contract/data-request.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';

/** Requests of people about their data, with the time that the law gives (`docs/product/desk-data-protection.md`). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: serial().primaryKey(),
    kind: text({ enum: requestKinds }).notNull(),
    personId: integer().references(() => users.id),
    /** Only for somebody without an account. */
    requesterName: text(),
    details: text(),
    receivedOn: date().notNull(),
    /** One month after the day of receipt, or three if it was extended. */
    dueOn: date().notNull(),
    extensionReason: text(),
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: requestOutcomes }),
    answer: text(),
    closedAt: moment(),
  },
  (table) => [
    index('data_requests_due_index').on(table.dueOn, table.id).where(sql`${table.closedAt} is null`),
    index('data_requests_closed_index').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('data_requests_person_index').on(table.personId),
    index('data_requests_assignee_index').on(table.assigneeId),
    index('data_requests_recorded_by_index').on(table.recordedBy),
  ],
);

/** What the people at the desk wrote about a request, for each other. */
export const dataRequestNotes = pgTable(
  'data_request_notes',
  {
    id: serial().primaryKey(),
    requestId: integer()
      .notNull()
      .references(() => dataRequests.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('data_request_notes_request_index').on(table.requestId, table.id),
    index('data_request_notes_author_index').on(table.authorId),
  ],
);
