import { and, asc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { NetworkCircle, NetworkDetail } from '#areas/networks/contract/network.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import {
  isNetworkOwner,
  isOwnCircle,
  isThere,
  networkDescription,
  networkMissing,
  networkName,
  outerNetworkId,
  requireNetwork,
  seesNetwork,
} from './network-access.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

const columns = (personId: number) => ({
  id: networks.id,
  name: networkName(personId),
  description: networkDescription(personId),
  circleCount: sql<number>`(select count(*)::int from ${networkCircles} brought join ${circles} there on there.id = brought.circle_id
    where brought.network_id = ${outerNetworkId} and there.archived_at is null and there.merged_into_id is null)`,
  isOwner: isNetworkOwner(personId),
});

/** The networks of a person, oldest first. It starts from their circles, so that the number of networks does not matter. */
export async function listNetworksOf(db: Db, { id }: Viewer, { limit, cursor }: PageRequest) {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select(columns(id))
    .from(networks)
    .where(
      and(
        sql`${networks.id} in (
          select own.network_id from ${networkOwners} own where own.user_id = ${id}
          union
          select brought.network_id from ${circleMembers} mine
            join ${networkCircles} brought on brought.circle_id = mine.circle_id where mine.user_id = ${id})`,
        sql`${networks.id} > ${after?.[0] ?? 0}`,
      ),
    )
    .orderBy(asc(networks.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.id]);
}

/** The most circles that a person can choose from. Nobody may own more than five at once. */
const mostOwn = 50;

export async function listOwnCirclesOutside(db: Db, { id }: Viewer) {
  return db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .innerJoin(circleMembers, isOwnCircle(id))
    .where(
      and(
        eq(circles.hasWorkspace, true),
        isThere,
        isNull(circles.closedAt),
        notExists(
          db
            .select({ id: networkCircles.circleId })
            .from(networkCircles)
            .where(eq(networkCircles.circleId, circles.id)),
        ),
      ),
    )
    .orderBy(asc(circles.name), asc(circles.id))
    .limit(mostOwn);
}

/** Accounts that can sign in. */
const isActive: SQL | undefined = and(isNull(users.suspendedAt), isNull(users.erasedAt));

/** The owners of the network's circles who can sign in, by how long their circle has been in it. */
export const findCircleOwners = (db: Db, networkId: number, personId?: number) =>
  db
    .select({ id: users.id, name: users.name })
    .from(networkCircles)
    .innerJoin(circles, and(eq(circles.id, networkCircles.circleId), isThere))
    .innerJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.role, 'owner')))
    .innerJoin(users, and(eq(users.id, circleMembers.userId), isActive))
    .where(and(eq(networkCircles.networkId, networkId), personId === undefined ? undefined : eq(users.id, personId)))
    .orderBy(asc(networkCircles.since), asc(networkCircles.circleId));

/** Whether an owner of the network can sign in. */
export async function hasActiveOwner(db: Db, networkId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(networkOwners)
    .innerJoin(users, and(eq(users.id, networkOwners.userId), isActive))
    .where(eq(networkOwners.networkId, networkId))
    .limit(1);
  return found !== undefined;
}

/** A network for somebody who sees it. Throws 404 for others. */
export async function readNetwork(db: Db, viewer: Viewer, networkId: number): Promise<NetworkDetail> {
  const [found] = await db
    .select({
      ...columns(viewer.id),
      createdAt: networks.createdAt,
      writtenBy: networks.writtenBy,
      takenDownReason: sql<
        string | null
      >`case when ${networks.writtenBy} = ${viewer.id} then ${networks.takenDownReason} end`,
      inviteCode: networks.inviteCode,
      memberCount: sql<number>`(select count(distinct member.user_id)::int from ${networkCircles} brought
        join ${circleMembers} member on member.circle_id = brought.circle_id where brought.network_id = ${outerNetworkId})`,
    })
    .from(networks)
    .where(and(eq(networks.id, networkId), seesNetwork(viewer.id)));
  if (!found) throw networkMissing();
  const owners = await db
    .select({ id: users.id, name: users.name })
    .from(networkOwners)
    .innerJoin(users, eq(users.id, networkOwners.userId))
    .where(eq(networkOwners.networkId, networkId))
    .orderBy(asc(networkOwners.since), asc(networkOwners.userId));
  const mayTakeOver =
    !(await hasActiveOwner(db, networkId)) && (await findCircleOwners(db, networkId, viewer.id)).length > 0;
  return { ...found, inviteCode: found.isOwner ? found.inviteCode : null, owners, mayTakeOver };
}

export async function listCirclesOf(db: Db, viewer: Viewer, networkId: number): Promise<NetworkCircle[]> {
  const { isOwner } = await requireNetwork(db, viewer, networkId);
  const rows = await db
    .select({
      id: circles.id,
      name: circles.name,
      description: circles.description,
      color: circles.color,
      memberCount: circles.memberCount,
      since: networkCircles.since,
      isMember: sql<boolean>`exists (select from ${circleMembers} mine
        where mine.circle_id = circles.id and mine.user_id = ${viewer.id})`,
      ownerId: users.id,
      ownerName: users.name,
    })
    .from(networkCircles)
    .innerJoin(circles, and(eq(circles.id, networkCircles.circleId), isThere))
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, circles.id), eq(circleMembers.role, 'owner')))
    .leftJoin(users, eq(users.id, circleMembers.userId))
    .where(eq(networkCircles.networkId, networkId))
    .orderBy(asc(networkCircles.since), asc(networkCircles.circleId));
  return rows.map(({ ownerId, ownerName, ...circle }) => ({
    ...circle,
    mayTakeOut: isOwner || ownerId === viewer.id,
    owner: isOwner && ownerId !== null && ownerName !== null ? { id: ownerId, name: ownerName } : null,
  }));
}
