import { asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RoleChange, RoleHolder } from '#areas/desk/contract/role-holders.ts';
import { auditEntries, maxRoleHolders, roleGrants, users } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import { stateColumns } from '../people/people-list.ts';

const granters = alias(users, 'granters');
const actors = alias(users, 'actors');

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? 'Former member' });

/** Lists everybody who has a role, by name. */
export async function listHolders(db: Db): Promise<RoleHolder[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      ...stateColumns,
      role: roleGrants.role,
      grantedAt: roleGrants.grantedAt,
      granterId: roleGrants.grantedBy,
      granterName: granters.name,
    })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .leftJoin(granters, eq(granters.id, roleGrants.grantedBy))
    .where(isNull(users.erasedAt))
    .orderBy(asc(users.name), asc(users.id), asc(roleGrants.role))
    .limit(maxRoleHolders);
  const holders = new Map<number, RoleHolder>();
  for (const { role, grantedAt, granterId, granterName, ...person } of rows) {
    const holder = holders.get(person.id) ?? { ...person, roles: [] };
    holder.roles.push({ role, grantedAt, grantedBy: named(granterId, granterName) });
    holders.set(person.id, holder);
  }
  return [...holders.values()];
}

const mostChanges = 50;

/** Lists the latest changes to roles, newest first. */
export async function listChanges(db: Db): Promise<RoleChange[]> {
  const { id, at, action, actorId, personId } = auditEntries;
  const rows = await db
    .select({
      id,
      at,
      action,
      actorId,
      personId,
      actorName: actors.name,
      personName: users.name,
      role: sql<DeskRole>`coalesce(${auditEntries.after}, ${auditEntries.before}) ->> 'role'`,
    })
    .from(auditEntries)
    .leftJoin(actors, eq(actors.id, actorId))
    .leftJoin(users, eq(users.id, personId))
    .where(inArray(action, ['role_granted', 'role_removed']))
    .orderBy(desc(id))
    .limit(mostChanges);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    role: row.role,
    isGrant: row.action === 'role_granted',
    actor: named(row.actorId, row.actorName),
    person: named(row.personId, row.personName),
  }));
}
