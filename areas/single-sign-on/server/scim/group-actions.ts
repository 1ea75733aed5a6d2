import { and, eq, sql } from 'drizzle-orm';
import type { ScimGroupBody, ScimOperation } from '#areas/single-sign-on/contract/scim-resources.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { applyGroups } from '../mapping/group-roles.ts';
import type { ProviderRow } from '../providers/provider-client.ts';
import { type GroupRow, requireGroup } from './group-queries.ts';
import { invalidPath, invalidSyntax, invalidValue, notUnique } from './scim-refusals.ts';
import { scimGroupMembers, scimGroups, scimUsers } from './scim-tables.ts';

/** Creates a group with its members. Throws 409 if the name exists. */
export function createGroup(context: Context, provider: ProviderRow, body: ScimGroupBody): Promise<GroupRow> {
  return context.db.transaction(async (db) => {
    const now = context.clock.now().toISOString();
    const group = await refusingTwins(db, async (tx) => {
      const [made] = await tx
        .insert(scimGroups)
        .values({
          providerId: provider.id,
          displayName: body.displayName,
          externalId: body.externalId || null,
          createdAt: now,
          changedAt: now,
        })
        .returning();
      if (!made) throw new Error('The group was not made.');
      return made;
    });
    const added = await addMembers(db, provider, group.id, idsOf(body.members ?? []));
    await apply(context, db, provider, added);
    return group;
  });
}

/** Replaces a group and its members. */
export function replaceGroup(
  context: Context,
  provider: ProviderRow,
  id: number,
  body: ScimGroupBody,
): Promise<GroupRow> {
  return context.db.transaction(async (db) => {
    await requireGroup(db, provider, id, { locks: true });
    const before = await membersBefore(db, id);
    const group = await rename(context, db, id, { displayName: body.displayName, externalId: body.externalId || null });
    // Okta leaves the members out when it only renames a group.
    const changed = body.members ? await replaceMembers(db, provider, id, idsOf(body.members)) : [];
    await apply(context, db, provider, [...new Set([...before, ...changed])]);
    return group;
  });
}

/** Applies the operations of a PATCH in their order. */
export function patchGroup(
  context: Context,
  provider: ProviderRow,
  id: number,
  operations: readonly ScimOperation[],
): Promise<void> {
  return context.db.transaction(async (db) => {
    const group = await requireGroup(db, provider, id, { locks: true });
    const names = { displayName: group.displayName, externalId: group.externalId };
    const changed = new Set<number>();
    for (const operation of operations)
      for (const userId of await applyOperation(db, provider, id, names, operation)) changed.add(userId);
    const isRenamed = names.displayName !== group.displayName || names.externalId !== group.externalId;
    if (isRenamed) for (const userId of await membersBefore(db, id)) changed.add(userId);
    await rename(context, db, id, names);
    await apply(context, db, provider, [...changed]);
  });
}

/** Deletes a group. Its members lose what it gave. */
export function removeGroup(context: Context, provider: ProviderRow, id: number): Promise<void> {
  return context.db.transaction(async (db) => {
    await requireGroup(db, provider, id, { locks: true });
    const before = await membersBefore(db, id);
    await db.delete(scimGroups).where(eq(scimGroups.id, id));
    // Without any group left, an empty list says that the person is in none.
    for (const userId of before) await applyGroups(context, db, provider.id, userId, []);
  });
}

interface Names {
  displayName: string;
  externalId: string | null;
}

/** Applies one operation. Returns the people whose membership changed. */
async function applyOperation(
  db: Db,
  provider: ProviderRow,
  id: number,
  names: Names,
  { op, path, value }: ScimOperation,
): Promise<number[]> {
  const verb = op.toLowerCase();
  if (!['add', 'replace', 'remove'].includes(verb)) throw invalidSyntax('An operation is add, replace or remove.');
  if (!path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || verb === 'remove')
      throw invalidValue('An operation without a path needs an object as its value.');
    const changed: number[] = [];
    for (const [name, each] of Object.entries(value))
      changed.push(...(await applyOperation(db, provider, id, names, { op, path: name, value: each })));
    return changed;
  }
  const name = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/, '');
  const [, chosen] = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/.exec(name) ?? [];
  if (chosen !== undefined) {
    if (verb !== 'remove') throw invalidPath('Members are added with the path members.');
    return removeMembers(db, id, idsOf([{ value: chosen }]));
  }
  if (name === 'members') return changeMembers(db, provider, id, verb, value);
  if (name.startsWith('members')) throw invalidPath('Members are named by members, or by members[value eq "…"].');
  if (verb === 'remove') {
    if (name === 'externalid') names.externalId = null;
    return [];
  }
  if (name === 'displayname') names.displayName = textOf(value) ?? names.displayName;
  if (name === 'externalid') names.externalId = textOf(value);
  return [];
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value.trim().slice(0, 200) : null;

async function changeMembers(
  db: Db,
  provider: ProviderRow,
  id: number,
  verb: string,
  value: unknown,
): Promise<number[]> {
  if (verb === 'add') return addMembers(db, provider, id, idsIn(value));
  if (verb === 'replace') return replaceMembers(db, provider, id, idsIn(value));
  // Entra names the members in the value, others take all of them out.
  return value === undefined || value === null
    ? replaceMembers(db, provider, id, [])
    : removeMembers(db, id, idsIn(value));
}

function idsIn(value: unknown): number[] {
  const all = Array.isArray(value) ? value : [value];
  return idsOf(
    all.map((each) => {
      if (typeof each !== 'object' || each === null || typeof each.value !== 'string')
        throw invalidValue('Members need a value: the id of a person.');
      return { value: each.value };
    }),
  );
}

/** An id that cannot exist is nobody's. */
const idsOf = (members: readonly { value: string }[]): number[] => [
  ...new Set(members.flatMap(({ value }) => (/^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : []))),
];

const isAmong = (ids: readonly number[]) => sql`= any(${sql.param([...ids])}::int[])`;

/** Adds people of the directory. Returns those who were not in the group. */
async function addMembers(db: Db, provider: ProviderRow, groupId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const added = await db
    .insert(scimGroupMembers)
    .select(
      db
        .select({ groupId: sql<number>`${groupId}::int`.as('group_id'), userId: scimUsers.userId })
        .from(scimUsers)
        .where(and(eq(scimUsers.providerId, provider.id), sql`${scimUsers.userId} ${isAmong(ids)}`)),
    )
    .onConflictDoNothing()
    .returning({ userId: scimGroupMembers.userId });
  return added.map(({ userId }) => userId);
}

async function removeMembers(db: Db, groupId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const removed = await db
    .delete(scimGroupMembers)
    .where(and(eq(scimGroupMembers.groupId, groupId), sql`${scimGroupMembers.userId} ${isAmong(ids)}`))
    .returning({ userId: scimGroupMembers.userId });
  return removed.map(({ userId }) => userId);
}

async function replaceMembers(db: Db, provider: ProviderRow, groupId: number, ids: number[]): Promise<number[]> {
  const before = await membersBefore(db, groupId);
  const removed = await removeMembers(
    db,
    groupId,
    before.filter((userId) => !ids.includes(userId)),
  );
  return [...removed, ...(await addMembers(db, provider, groupId, ids))];
}

async function membersBefore(db: Db, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: scimGroupMembers.userId })
    .from(scimGroupMembers)
    .where(eq(scimGroupMembers.groupId, groupId))
    .limit(50_000);
  return rows.map(({ userId }) => userId);
}

async function rename(context: Context, db: Db, id: number, names: Names): Promise<GroupRow> {
  return refusingTwins(db, async (tx) => {
    const [changed] = await tx
      .update(scimGroups)
      .set({ ...names, changedAt: context.clock.now().toISOString() })
      .where(eq(scimGroups.id, id))
      .returning();
    if (!changed) throw new Error('The group is gone.');
    return changed;
  });
}

async function refusingTwins<Made>(db: Db, write: (db: Db) => Promise<Made>): Promise<Made> {
  try {
    return await db.transaction(write);
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'scim_groups_name_unique')
      throw notUnique('This directory has a group with this displayName already.');
    throw error;
  }
}

/** Gives the roles and schools of the groups to these people, and takes back what they have no more. */
async function apply(context: Context, db: Db, provider: ProviderRow, userIds: number[]): Promise<void> {
  for (const userId of userIds.sort((a, b) => a - b)) await applyGroups(context, db, provider.id, userId, null);
}
