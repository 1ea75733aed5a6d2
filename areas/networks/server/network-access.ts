import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import type { Value } from '#server/prepared.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

/** The network does not exist, or this person may not know that it does. */
export const networkMissing = () => notFound("The network you're looking for doesn't exist.");

/** A circle that still counts: it has members and was not merged into another one. */
export const isThere: SQL | undefined = and(isNull(circles.archivedAt), isNull(circles.mergedIntoId));

/** Written out, because a query of one table leaves the name of the table away, also where a subquery has an `id` too. */
export const outerNetworkId: SQL = sql`${networks}.id`;

/** The person owns the network. */
export const isNetworkOwner = (personId: Value<number> | number) =>
  sql<boolean>`exists (select from ${networkOwners} own where own.network_id = ${outerNetworkId} and own.user_id = ${personId})`;

/** The person owns the network or is a member of one of its circles: the only condition for seeing it. */
export const seesNetwork = (
  personId: Value<number> | number,
): SQL<boolean> => sql<boolean>`(${isNetworkOwner(personId)} or exists (
  select from ${networkCircles} brought join ${circleMembers} mine on mine.circle_id = brought.circle_id
  where brought.network_id = ${outerNetworkId} and mine.user_id = ${personId}))`;

/** What others read instead of a text that the operator took down. */
export const networkName = (personId: Value<number> | number) =>
  sql<string>`case when ${networks.takenDownAt} is null or ${networks.writtenBy} = ${personId} then ${networks.name} else 'Network' end`;
export const networkDescription = (personId: Value<number> | number) =>
  sql<string>`case when ${networks.takenDownAt} is null or ${networks.writtenBy} = ${personId} then ${networks.description} else '' end`;

/** Throws 404 unless this person sees the network. Returns whether they own it. */
export async function requireNetwork(db: Db, viewer: Viewer, networkId: number): Promise<{ isOwner: boolean }> {
  const [found] = await db
    .select({ isOwner: isNetworkOwner(viewer.id) })
    .from(networks)
    .where(and(eq(networks.id, networkId), seesNetwork(viewer.id)));
  if (!found) throw networkMissing();
  return found;
}

/** Throws 404 unless this person owns the network. */
export async function requireNetworkOwner(db: Db, viewer: Viewer, networkId: number): Promise<void> {
  if (!(await requireNetwork(db, viewer, networkId)).isOwner) throw networkMissing();
}

/** Locks a network until the transaction ends: circles, owners and codes change one after the other. */
export async function lockNetwork(db: Db, networkId: number): Promise<void> {
  await db.select({ id: networks.id }).from(networks).where(eq(networks.id, networkId)).for('no key update');
}

/** Locks a network that this person owns, and checks the ownership again under the lock. */
export async function holdNetworkOwner(db: Db, viewer: Viewer, networkId: number): Promise<void> {
  await requireNetworkOwner(db, viewer, networkId);
  await lockNetwork(db, networkId);
  await requireNetworkOwner(db, viewer, networkId);
}

/** Whether this person owns the circle, and it is an inner circle that still has members. */
export const isOwnCircle = (personId: number) =>
  and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, personId), eq(circleMembers.role, 'owner'));
