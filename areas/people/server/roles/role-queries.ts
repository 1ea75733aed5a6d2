import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeskRole } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import { users } from '../user-tables.ts';
import { roleGrants } from './role-tables.ts';

/** The roles of the person in a column, in the order of `deskRoles`. */
export const deskRolesOf = (userId: AnyPgColumn): SQL<DeskRole[]> => sql<DeskRole[]>`array(
  select granted.role::text from ${roleGrants} granted where granted.user_id = ${userId} order by granted.role)`;

/** Returns the roles of a person who can sign in. Nobody else has any. */
export async function findDeskRoles(db: Db, userId: number): Promise<DeskRole[]> {
  const rows = await db
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(and(eq(roleGrants.userId, userId), isNull(users.erasedAt), isNull(users.suspendedAt)));
  return rows.map(({ role }) => role);
}

/** The most rows that `listRoleHolders` returns. */
export const maxRoleHolders = 500;

/** Lists who has which role, by role and name. */
export function listRoleHolders(db: Db) {
  return db
    .select({ id: users.id, username: users.username, name: users.name, role: roleGrants.role })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .orderBy(asc(roleGrants.role), asc(users.name), asc(users.id))
    .limit(maxRoleHolders);
}

/**
 * Locks the operators until the end of the transaction and returns their ids. Only those who can sign in count. Call it
 * before a change that could remove the last one.
 */
export async function lockOperators(db: Db): Promise<number[]> {
  // Two changes at the same time would otherwise each see the other operator as still there.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('staffroom.operators'))`);
  const rows = await db
    .select({ id: users.id })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(and(eq(roleGrants.role, 'operator'), isNull(users.erasedAt), isNull(users.suspendedAt)));
  return rows.map(({ id }) => id);
}
