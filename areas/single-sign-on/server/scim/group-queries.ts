import { and, asc, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type ScimGroup, type ScimListQuery, scimSchemas } from '#areas/single-sign-on/contract/scim-resources.ts';
import type { Db } from '#server/database.ts';
import { type ProviderRow, scimAddress, scimMoment } from '../providers/provider-client.ts';
import { type Conditions, readFilter } from './scim-filter.ts';
import { noSuchResource } from './scim-refusals.ts';
import { scimGroupMembers, scimGroups, scimUsers } from './scim-tables.ts';

export type GroupRow = typeof scimGroups.$inferSelect;

/** The most members that one reply has. */
const mostMembers = 5_000;

/** Finds a group of a directory. Throws 404 for any other. */
export async function requireGroup(
  db: Db,
  provider: ProviderRow,
  id: number,
  { locks = false } = {},
): Promise<GroupRow> {
  const wanted = db
    .select()
    .from(scimGroups)
    .where(and(eq(scimGroups.id, id), eq(scimGroups.providerId, provider.id)));
  const [found] = await (locks ? wanted.for('update') : wanted);
  if (!found) throw noSuchResource();
  return found;
}

const filters = ['displayname', 'externalid', 'id', 'members.value'];

/** Lists the groups of a directory, or those that a filter names. */
export async function listGroups(
  db: Db,
  provider: ProviderRow,
  { filter, startIndex, count }: ScimListQuery,
): Promise<{ groups: GroupRow[]; total: number }> {
  const isWanted = and(eq(scimGroups.providerId, provider.id), ...conditionsOf(db, readFilter(filter, filters)));
  const rows = await db
    .select({ group: getTableColumns(scimGroups), total: sql<number>`(count(*) over ())::int` })
    .from(scimGroups)
    .where(isWanted)
    .orderBy(asc(scimGroups.id))
    .limit(count)
    .offset(startIndex - 1);
  const [first] = rows;
  return {
    groups: rows.map(({ group }) => group),
    total: first ? first.total : await db.$count(scimGroups, isWanted),
  };
}

const idIn = (value: string): number => (/^[1-9]\d{0,8}$/.test(value) ? Number(value) : 0);

function conditionsOf(db: Db, conditions: Conditions): SQL[] {
  return [...conditions].map(([attribute, value]) => {
    switch (attribute) {
      case 'displayname':
        return sql`lower(${scimGroups.displayName}) = ${value.toLowerCase()}`;
      case 'externalid':
        return eq(scimGroups.externalId, value);
      case 'members.value':
        return exists(
          db
            .select({ one: sql`1` })
            .from(scimGroupMembers)
            .where(and(eq(scimGroupMembers.groupId, scimGroups.id), eq(scimGroupMembers.userId, idIn(value)))),
        );
      default:
        return eq(scimGroups.id, idIn(value));
    }
  });
}

/** The members of a group, by id. */
export function listMembers(db: Db, groupId: number) {
  return db
    .select({ id: scimGroupMembers.userId, display: scimUsers.userName })
    .from(scimGroupMembers)
    .innerJoin(scimUsers, eq(scimUsers.userId, scimGroupMembers.userId))
    .where(eq(scimGroupMembers.groupId, groupId))
    .orderBy(asc(scimGroupMembers.userId))
    .limit(mostMembers);
}

/** A group as a SCIM resource. */
export function groupResource(
  site: string,
  { id, displayName, externalId, createdAt, changedAt }: GroupRow,
  members?: { id: number; display: string }[],
): ScimGroup {
  return {
    schemas: [scimSchemas.group],
    id: String(id),
    ...(externalId === null ? {} : { externalId }),
    displayName,
    ...(members ? { members: members.map((one) => ({ value: String(one.id), display: one.display })) } : {}),
    meta: {
      resourceType: 'Group',
      created: scimMoment(createdAt),
      lastModified: scimMoment(changedAt),
      location: scimAddress(site, `Groups/${id}`),
    },
  };
}
