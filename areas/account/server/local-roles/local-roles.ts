import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { LocalRoleHolder, setLocalRole } from '#areas/account/contract/local-roles.ts';
import {
  type Actor,
  announceRoles,
  lockOperators,
  readDeskRights,
  recordAudit,
  roleGrantSchools,
  roleGrants,
  schools,
  users,
} from '#areas/people/server/index.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import { mayDo } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { findCredentials } from '../credentials.ts';

/** Lists the roles that are limited to schools, by name. At most 500. */
export async function listLocal(db: Db): Promise<LocalRoleHolder[]> {
  const rows = await db
    .select({
      person: { id: users.id, name: users.name, username: users.username },
      role: sql<LocalRoleHolder['role']>`${roleGrants.role}`,
      schools: sql<LocalRoleHolder['schools']>`coalesce((
        select json_agg(json_build_object('id', school.id, 'name', school.name) order by school.key, school.id)
        from ${roleGrantSchools} limited join ${schools} school on school.id = limited.school_id
        where limited.user_id = ${roleGrants.userId} and limited.role = ${roleGrants.role}), '[]'::json)`,
    })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(eq(roleGrants.isLocal, true))
    .orderBy(asc(users.name), asc(users.id), asc(roleGrants.role))
    .limit(500);
  return rows;
}

/** Limits a role to schools, in a transaction. See `setLocalRole` for the errors. */
export async function limitRole(
  context: Context,
  db: Db,
  viewer: SignedIn,
  by: NonNullable<Actor>,
  { person, role, schoolIds }: EndpointRequest<typeof setLocalRole>['body'],
): Promise<LocalRoleHolder[]> {
  // Changes of roles run one after the other, and the role of the current user may have ended meanwhile.
  await lockOperators(db);
  await holdAccount(db, viewer.id);
  const rights = await readDeskRights(db, viewer.id);
  if (!mayDo(rights.deskRoles, 'grant_roles')) throw notFound();
  const found = await findCredentials(db, person);
  if (!found) throw notFound('Nobody has this username or email address.');
  if (found.suspendedAt) throw conflict('This person is suspended. Restore them before you give them a role.');
  const ids = [...new Set(schoolIds)].sort((a, b) => a - b);
  const known = await db.$count(schools, and(inArray(schools.id, ids), eq(schools.isConfirmed, true)));
  if (known !== ids.length) throw badRequest('One of the schools is not in the list any more. Choose it again.');
  const of = and(eq(roleGrants.userId, found.id), eq(roleGrants.role, role));
  const ofSchools = and(eq(roleGrantSchools.userId, found.id), eq(roleGrantSchools.role, role));
  const before = await db.select({ id: roleGrantSchools.schoolId }).from(roleGrantSchools).where(ofSchools);
  await db.delete(roleGrantSchools).where(ofSchools);
  if (ids.length === 0) await db.delete(roleGrants).where(and(of, eq(roleGrants.isLocal, true)));
  else {
    await db
      .insert(roleGrants)
      .values({ userId: found.id, role, isLocal: true, grantedBy: by.id, grantedAt: context.clock.now().toISOString() })
      .onConflictDoUpdate({ target: [roleGrants.userId, roleGrants.role], set: { isLocal: true } });
    await db.insert(roleGrantSchools).values(ids.map((schoolId) => ({ userId: found.id, role, schoolId })));
  }
  await recordAudit(context, db, {
    by,
    action: 'role_limited',
    personId: found.id,
    before: { role, schoolIds: before.map(({ id }) => id) },
    after: { role, schoolIds: ids },
  });
  await announceRoles(db, found.id);
  return listLocal(db);
}
