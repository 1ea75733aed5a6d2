import { boolean, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { deskRoles } from '#contract/permissions.ts';
import { moment } from '#server/columns.ts';
import { users } from '../user-tables.ts';

export const deskRoleEnum = pgEnum('desk_role', deskRoles);

/** The roles at the desk (`docs/product/desk.md`). A person can have several. */
export const roleGrants = pgTable(
  'role_grants',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: deskRoleEnum().notNull(),
    /** The role is limited to the schools in `role_grant_schools` (`docs/product/desk-schools.md`). */
    isLocal: boolean().notNull().default(false),
    /** Null if a command or the first invitation granted it. */
    grantedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    grantedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    index('role_grants_role_index').on(table.role),
    index('role_grants_granted_by_index').on(table.grantedBy),
  ],
);
