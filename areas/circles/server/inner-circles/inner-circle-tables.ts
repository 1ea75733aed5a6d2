import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invitationEmailStates } from '#areas/circles/contract/inner-circle.ts';
import { users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { circles } from '../circle-tables.ts';

/** Invitations that the owner of an inner circle makes. Each has its own code. */
export const innerCircleInvitations = pgTable(
  'inner_circle_invitations',
  {
    id: serial().primaryKey(),
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    inviteCode: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    maxUses: integer().notNull().default(1),
    currentUses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment(),
    /** What became of the email to `email`. Null without an address, and for invitations of releases that sent none. */
    emailState: text({ enum: invitationEmailStates }),
  },
  (table) => [
    uniqueIndex('inner_circle_invitations_code_unique').on(sql`lower(${table.inviteCode})`),
    index('inner_circle_invitations_list_index').on(table.circleId, table.createdAt, table.id),
    index('inner_circle_invitations_created_by_index').on(table.createdBy, table.createdAt),
    index('inner_circle_invitations_email_index').on(sql`lower(${table.email})`),
    check('inner_circle_invitations_uses_within_limit', sql`${table.currentUses} between 0 and ${table.maxUses}`),
  ],
);

/** Members that an owner removed. They cannot rejoin with the circle's code. */
export const circleRemovals = pgTable(
  'circle_removals',
  {
    circleId: integer()
      .notNull()
      .references(() => circles.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    removedAt: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_removals_user_index').on(table.userId),
  ],
);
