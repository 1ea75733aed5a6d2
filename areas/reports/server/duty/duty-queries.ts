import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Actor,
  type DeskRights,
  deskScopeOf,
  localRolesOf,
  personSchools,
  recordAudit,
  roleGrants,
  users,
  wideRolesOf,
} from '#areas/people/server/index.ts';
import type { DutyPerson } from '#areas/reports/contract/duty.ts';
import type { DeskRole, Permission } from '#contract/permissions.ts';
import { deskRoles, mayDo } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { dutyPeople, moderationCases } from '../cases/case-tables.ts';

const mostPeople = 200;

const holding = (permission: Permission) => deskRoles.filter((role) => mayDo([role], permission));

/** The roles whose holders can be on duty. */
const dutyRoles = [...new Set([...holding('moderate'), ...holding('handle_safeguarding')])];

/** Finds who can be on duty, by name, and whether they were chosen. */
async function listCandidates(db: Db) {
  const roles = sql<DeskRole[]>`array_agg(${roleGrants.role}::text)`;
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      roles,
      deskRoles: wideRolesOf(users.id),
      localRoles: localRolesOf(users.id),
      isChosen: sql<boolean>`bool_or(${dutyPeople.userId} is not null)`,
    })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .leftJoin(dutyPeople, eq(dutyPeople.userId, users.id))
    .where(and(inArray(roleGrants.role, dutyRoles), isNull(users.erasedAt), isNull(users.suspendedAt)))
    .groupBy(users.id)
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostPeople);
  return rows;
}

/** Who is on duty, and who could be. If nobody was chosen, moderators and safeguarding leads are; without any, operators. */
export async function readDuty(db: Db): Promise<{ isEverybody: boolean; people: (DutyPerson & DeskRights)[] }> {
  const candidates = await listCandidates(db);
  const isEverybody = !candidates.some(({ isChosen }) => isChosen);
  const hasTeam = candidates.some(({ roles }) => roles.some((role) => role !== 'operator'));
  const isUsual = (roles: readonly DeskRole[]) => !hasTeam || roles.some((role) => role !== 'operator');
  return {
    isEverybody,
    people: candidates.map(({ id, name, roles, deskRoles: wide, localRoles, isChosen }) => ({
      id,
      name,
      deskRoles: wide,
      localRoles,
      isModerator: mayDo(roles, 'moderate'),
      isSafeguardingLead: mayDo(roles, 'handle_safeguarding'),
      isOnDuty: isEverybody ? isUsual(roles) : isChosen,
    })),
  };
}

/**
 * Who is told of an urgent case: the people on duty who can open it. If none of them can, everybody who can, so that it never
 * reaches nobody. `isModerator`: they open it as a moderator, otherwise as a safeguarding lead.
 */
export async function findDutyFor(db: Db, caseId: number): Promise<Pick<DutyPerson, 'id' | 'isModerator'>[]> {
  const [found] = await db
    .select({ aboutUserId: moderationCases.aboutUserId })
    .from(moderationCases)
    .where(eq(moderationCases.id, caseId));
  if (!found) return [];
  const { aboutUserId } = found;
  const theirs = await db
    .select({ id: personSchools.schoolId })
    .from(personSchools)
    .where(eq(personSchools.userId, aboutUserId ?? 0));
  const { people } = await readDuty(db);
  const able = people
    .filter(({ id }) => id !== aboutUserId)
    .map((person) => {
      const scope = deskScopeOf(person, 'moderate');
      return { ...person, isModerator: scope === 'everybody' || theirs.some(({ id }) => scope.includes(id)) };
    })
    .filter(({ isModerator, isSafeguardingLead }) => isModerator || isSafeguardingLead);
  const onDuty = able.filter(({ isOnDuty }) => isOnDuty);
  return onDuty.length > 0 ? onDuty : able;
}

/** Sets who is on duty. Throws 400 for somebody who cannot be. */
export async function changeDuty(context: Context, db: Db, by: Actor, personIds: readonly number[]) {
  const { people } = await readDuty(db);
  const wanted = [...new Set(personIds)];
  if (wanted.some((id) => !people.some((person) => person.id === id)))
    throw badRequest('Choose people who are moderators, safeguarding leads or operators.');
  const removed = await db.delete(dutyPeople).returning({ userId: dutyPeople.userId });
  if (wanted.length > 0) await db.insert(dutyPeople).values(wanted.map((userId) => ({ userId })));
  await recordAudit(context, db, {
    by,
    action: 'duty_changed',
    before: { people: removed.map(({ userId }) => userId).sort((a, b) => a - b) },
    after: { people: wanted.sort((a, b) => a - b) },
  });
  return readDuty(db);
}
