import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DeskRole, LocalRole, Permission } from '#contract/permissions.ts';
import { mayDo } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import { notFound } from '#server/errors.ts';
import { roleGrants } from '../roles/role-tables.ts';
import { users } from '../user-tables.ts';
import { personSchools, roleGrantSchools, schools } from './school-tables.ts';

/** Who somebody may see at the desk: everybody, or the people of these schools. */
export type DeskScope = 'everybody' | readonly number[];

/** What decides a scope: the roles for the whole community, and those that are limited to schools. */
export interface DeskRights {
  deskRoles: readonly DeskRole[];
  localRoles: readonly LocalRole[];
}

/**
 * Returns who the current user may see with a permission. Every endpoint with `isLocal` must pass it to `isInScope`, or
 * call `requirePersonInScope`. Without the permission the scope is empty.
 */
export function deskScopeOf({ deskRoles, localRoles }: DeskRights, permission: Permission): DeskScope {
  if (mayDo(deskRoles, permission)) return 'everybody';
  const local = localRoles.filter(({ role }) => mayDo([role], permission)).flatMap(({ schoolIds }) => schoolIds);
  return [...new Set(local)].sort((a, b) => a - b);
}

/** The condition that a person is in a scope. Undefined for everybody. */
export const isInScope = (scope: DeskScope, personId: AnyPgColumn): SQL | undefined =>
  scope === 'everybody'
    ? undefined
    : sql`${personId} in (select local.user_id from ${personSchools} local where local.school_id = any(${sql.param(scope)}::int[]))`;

/** The condition that a school is in a scope. Undefined for everybody. */
export const isSchoolInScope = (scope: DeskScope, schoolId: AnyPgColumn): SQL | undefined =>
  scope === 'everybody' ? undefined : sql`${schoolId} = any(${sql.param(scope)}::int[])`;

/** Throws 404 for a person who is not in the scope, exactly as for one who does not exist. */
export async function requirePersonInScope(
  db: Db,
  viewer: DeskRights,
  permission: Permission,
  personId: number,
): Promise<void> {
  const scope = deskScopeOf(viewer, permission);
  if (scope === 'everybody') return;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, personId), isInScope(scope, users.id)));
  if (!found) throw notFound();
}

/** The roles of the person in a column that are not limited to schools. */
export const wideRolesOf = (userId: AnyPgColumn): SQL<DeskRole[]> => sql<DeskRole[]>`array(
  select granted.role::text from ${roleGrants} granted
  where granted.user_id = ${userId} and not granted.is_local order by granted.role)`;

/** The roles of the person in a column that are limited to schools, each with the ids of its schools. */
export const localRolesOf = (userId: AnyPgColumn): SQL<LocalRole[]> => sql<LocalRole[]>`coalesce((
  select json_agg(json_build_object('role', granted.role, 'schoolIds', array(
    select limited.school_id from ${roleGrantSchools} limited
    where limited.user_id = granted.user_id and limited.role = granted.role order by limited.school_id)) order by granted.role)
  from ${roleGrants} granted where granted.user_id = ${userId} and granted.is_local), '[]'::json)`;

/** Reads the roles of a person again, inside a transaction. */
export async function readDeskRights(db: Db, userId: number): Promise<DeskRights> {
  const [found] = await db
    .select({ deskRoles: wideRolesOf(users.id), localRoles: localRolesOf(users.id) })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? { deskRoles: [], localRoles: [] };
}

/** The names of the schools that a person's roles are limited to, in the order of their names. At most 50. */
export async function listRoleSchools(db: Db, userId: number) {
  return db
    .select({ role: roleGrantSchools.role, id: schools.id, name: schools.name })
    .from(roleGrantSchools)
    .innerJoin(schools, eq(schools.id, roleGrantSchools.schoolId))
    .where(eq(roleGrantSchools.userId, userId))
    .orderBy(schools.name, schools.id)
    .limit(50);
}
