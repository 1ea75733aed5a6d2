import { and, eq, inArray, sql } from 'drizzle-orm';
import { grantRole, lockOperators, removeRole, users } from '#areas/people/server/index.ts';
import type { DeskRole } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { directoryRoles, scimGroupMembers, scimGroups } from '../scim/scim-tables.ts';
import { providerMappings } from '../sign-in-tables.ts';

const isOneOf = (groups: readonly string[]) =>
  sql`lower(${providerMappings.group}) = any(${sql.param(groups.map((group) => group.toLowerCase()))}::text[])`;

/** The mappings of a provider for these groups, in the order in which they were entered. */
function mappingsOf(db: Db, providerId: number, groups: readonly string[]) {
  return db
    .select({ deskRole: providerMappings.deskRole, school: providerMappings.school })
    .from(providerMappings)
    .where(and(eq(providerMappings.providerId, providerId), isOneOf(groups)))
    .orderBy(providerMappings.id)
    .limit(100);
}

/** The school that the groups of a person give. The first mapping counts. */
export async function schoolOfGroups(db: Db, providerId: number, groups: string[] | null): Promise<string | null> {
  if (!groups || groups.length === 0) return null;
  const found = await mappingsOf(db, providerId, groups);
  return found.find(({ school }) => school !== null)?.school ?? null;
}

/**
 * Gives a person the roles and the school of their groups, and takes the roles back that earlier groups gave. Roles that
 * an operator gave stay. Null: the provider said nothing of groups, so nothing changes, unless its directory has.
 */
export async function applyGroups(
  context: Context,
  db: Db,
  providerId: number,
  userId: number,
  claimed: string[] | null,
): Promise<void> {
  const [mapped] = await db
    .select({ id: providerMappings.id })
    .from(providerMappings)
    .where(eq(providerMappings.providerId, providerId))
    .limit(1);
  const had = await rolesBefore(db, providerId, userId);
  if (!mapped && had.length === 0) return;
  const listed = await groupsInDirectory(db, providerId, userId);
  if (claimed === null && listed === null) return;
  const found = await mappingsOf(db, providerId, [...(claimed ?? []), ...(listed ?? [])]);
  const wanted = new Set(found.flatMap(({ deskRole }) => deskRole ?? []));
  await db.transaction(async (tx) => {
    // The order of locks: changes of roles run one after the other.
    if (wanted.size > 0 || had.length > 0) await lockOperators(tx);
    for (const role of wanted) if (!had.includes(role)) await giveRole(context, tx, providerId, userId, role);
    for (const role of had) if (!wanted.has(role)) await takeRole(context, tx, providerId, userId, role);
    const school = found.find((mapping) => mapping.school !== null)?.school;
    if (school)
      await tx
        .update(users)
        .set({ school })
        .where(and(eq(users.id, userId), sql`${users.school} is distinct from ${school}`));
  });
}

async function rolesBefore(db: Db, providerId: number, userId: number): Promise<DeskRole[]> {
  const rows = await db
    .select({ role: directoryRoles.role })
    .from(directoryRoles)
    .where(and(eq(directoryRoles.userId, userId), eq(directoryRoles.providerId, providerId)));
  return rows.map(({ role }) => role);
}

/** The names and ids of the groups that the directory sent. Null if it sends none at all. */
async function groupsInDirectory(db: Db, providerId: number, userId: number): Promise<string[] | null> {
  const [any] = await db
    .select({ id: scimGroups.id })
    .from(scimGroups)
    .where(eq(scimGroups.providerId, providerId))
    .limit(1);
  if (!any) return null;
  const rows = await db
    .select({ name: scimGroups.displayName, externalId: scimGroups.externalId })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(and(eq(scimGroupMembers.userId, userId), eq(scimGroups.providerId, providerId)))
    .limit(500);
  return rows.flatMap(({ name, externalId }) => (externalId === null ? [name] : [name, externalId]));
}

async function giveRole(context: Context, db: Db, providerId: number, userId: number, role: DeskRole): Promise<void> {
  const isNew = await grantRole(context, db, null, userId, role);
  const others = await db.$count(directoryRoles, and(eq(directoryRoles.userId, userId), eq(directoryRoles.role, role)));
  // Somebody at the desk gave the role before: it is theirs to take back.
  if (!isNew && others === 0) return;
  await db.insert(directoryRoles).values({ userId, providerId, role }).onConflictDoNothing();
}

async function takeRole(context: Context, db: Db, providerId: number, userId: number, role: DeskRole): Promise<void> {
  const isThis = and(eq(directoryRoles.userId, userId), eq(directoryRoles.role, role));
  const others = await db.$count(directoryRoles, and(isThis, sql`${directoryRoles.providerId} <> ${providerId}`));
  try {
    if (others === 0) await db.transaction((tx) => removeRole(context, tx, null, userId, role));
  } catch (error) {
    // The last operator keeps the role, whatever the directory says.
    if (!(error instanceof Refusal)) throw error;
    context.log.warn({ userId, role }, 'a directory could not take the role of the last operator');
    return;
  }
  await db.delete(directoryRoles).where(and(isThis, eq(directoryRoles.providerId, providerId)));
}

/** Applies the groups again to everybody of a provider whose roles the directory gives, after its mappings changed. */
export async function peopleWithGroups(db: Db, providerId: number, groupIds: number[]): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: scimGroupMembers.userId })
    .from(scimGroupMembers)
    .innerJoin(scimGroups, eq(scimGroups.id, scimGroupMembers.groupId))
    .where(and(eq(scimGroups.providerId, providerId), inArray(scimGroups.id, groupIds)))
    .limit(20_000);
  return rows.map(({ userId }) => userId);
}
