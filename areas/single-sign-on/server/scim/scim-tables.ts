import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deskRoleEnum, users } from '#areas/people/server/index.ts';
import { moment } from '#server/columns.ts';
import { signInProviders } from '../sign-in-tables.ts';

/** Bearer tokens of directories. The row has only the digest. */
export const scimTokens = pgTable(
  'scim_tokens',
  {
    id: serial().primaryKey(),
    tokenHash: text().notNull(),
    /** The last characters, so that people can tell tokens apart. */
    ending: text().notNull(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    /** Accurate to a minute. */
    lastUsedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    uniqueIndex('scim_tokens_hash_unique').on(table.tokenHash),
    index('scim_tokens_provider_index').on(table.providerId, table.id),
  ],
);

/** A person that a directory manages, with what the directory says of them. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    userName: text().notNull(),
    externalId: text(),
    email: text().notNull(),
    givenName: text(),
    familyName: text(),
    displayName: text(),
    isActive: boolean().notNull().default(true),
    /** The directory made the account. Otherwise the person had one, and keeps their own name and address. */
    madeAccount: boolean().notNull(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('scim_users_name_unique').on(table.providerId, sql`lower(${table.userName})`),
    uniqueIndex('scim_users_external_unique').on(table.providerId, table.externalId),
    index('scim_users_email_index').on(table.providerId, sql`lower(${table.email})`),
    index('scim_users_of_provider_index').on(table.providerId, table.userId),
  ],
);

/** Groups of a directory. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    id: serial().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    externalId: text(),
    createdAt: moment().notNull(),
    changedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('scim_groups_name_unique').on(table.providerId, sql`lower(${table.displayName})`),
    index('scim_groups_of_provider_index').on(table.providerId, table.id),
  ],
);

export const scimGroupMembers = pgTable(
  'scim_group_members',
  {
    groupId: integer()
      .notNull()
      .references(() => scimGroups.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => scimUsers.userId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('scim_group_members_person_index').on(table.userId),
  ],
);

/**
 * Roles that a person has because of a group. When they leave the group, the role goes, unless another group or an
 * operator gave it too.
 */
export const directoryRoles = pgTable(
  'directory_roles',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    role: deskRoleEnum().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.providerId, table.role] }),
    index('directory_roles_provider_index').on(table.providerId),
  ],
);
