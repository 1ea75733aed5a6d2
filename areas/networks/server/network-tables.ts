import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { circles } from '#areas/circles/server/index.ts';
import { users } from '#areas/people/server/index.ts';
import { moment, takenDownColumns } from '#server/columns.ts';

const network = () =>
  integer()
    .notNull()
    .references(() => networks.id, { onDelete: 'cascade' });
const person = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Inner circles of a trust that work together. */
export const networks = pgTable(
  'networks',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** The person who changed the name or the description last. */
    writtenBy: person(),
    inviteCode: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
    ...takenDownColumns(),
  },
  (table) => [
    uniqueIndex('networks_invite_code_unique').on(sql`lower(${table.inviteCode})`),
    index('networks_written_by_index').on(table.writtenBy),
  ],
);

/** A circle is in one network at most. */
export const networkCircles = pgTable(
  'network_circles',
  {
    circleId: integer()
      .primaryKey()
      .references(() => circles.id, { onDelete: 'cascade' }),
    networkId: network(),
    since: moment().notNull().default(sql`now()`),
  },
  (table) => [index('network_circles_order_index').on(table.networkId, table.since, table.circleId)],
);

export const networkOwners = pgTable(
  'network_owners',
  {
    networkId: network(),
    userId: person(),
    since: moment().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.networkId, table.userId] }),
    index('network_owners_person_index').on(table.userId),
  ],
);

/** Invitations for one address. They are deleted when they are used. */
export const networkInvitations = pgTable(
  'network_invitations',
  {
    id: serial().primaryKey(),
    networkId: network(),
    email: text().notNull(),
    inviteCode: text().notNull(),
    createdBy: person(),
    createdAt: moment().notNull().default(sql`now()`),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('network_invitations_code_unique').on(sql`lower(${table.inviteCode})`),
    index('network_invitations_list_index').on(table.networkId, table.createdAt, table.id),
    index('network_invitations_email_index').on(sql`lower(${table.email})`),
    index('network_invitations_created_by_index').on(table.createdBy, table.createdAt),
    index('network_invitations_expires_index').on(table.expiresAt),
  ],
);
