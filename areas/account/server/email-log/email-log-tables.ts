import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { invitations } from '../access-tables.ts';

/**
 * One row for each email, without its content and without its address. Rows are kept for 30 days (`docs/security-measures.md`).
 */
export const emails = pgTable(
  'emails',
  {
    id: serial().primaryKey(),
    /** What kind of email it is: the name of the task that sends it. */
    kind: text().notNull(),
    /** The background job that sends it. A job that runs again updates its row. */
    jobId: text(),
    personId: integer().references(() => users.id, { onDelete: 'set null' }),
    invitationId: integer().references(() => invitations.id, { onDelete: 'set null' }),
    /** SHA-256 of the address in lower case. The operator looks emails up with it. */
    addressDigest: text().notNull(),
    /** `sent`: the mail server took it. `written`: it is a file. `waiting`: it is tried again. `refused`: it is not. */
    state: text({ enum: ['sending', 'sent', 'written', 'waiting', 'refused'] }).notNull(),
    messageId: text().notNull(),
    attempts: integer().notNull().default(1),
    /** What the mail server said last, without addresses. */
    answer: text(),
    createdAt: moment().notNull().default(sql`now()`),
    /** While it is `sending`, its sender renews this. After a minute without that, another run of the job may send it. */
    lastTriedAt: moment().notNull().default(sql`now()`),
    settledAt: moment(),
    /** After this moment a waiting email is not tried again. */
    givenUpAt: moment(),
  },
  (table) => [
    uniqueIndex('emails_job_unique').on(table.jobId, table.addressDigest),
    index('emails_address_index').on(table.addressDigest, table.id.desc()),
    index('emails_person_index').on(table.personId),
    index('emails_invitation_index').on(table.invitationId),
    index('emails_created_index').on(table.createdAt),
  ],
);
