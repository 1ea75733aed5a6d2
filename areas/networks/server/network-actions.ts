import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import { type createNetwork, mostCircles, type networkFields } from '#areas/networks/contract/network.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Notify } from '#server/notifications.ts';
import {
  holdNetworkOwner,
  isOwnCircle,
  isThere,
  lockNetwork,
  networkMissing,
  requireNetwork,
} from './network-access.ts';
import { circleCame, ownCircleCame, ownCircleTakenOut } from './network-notifications.ts';
import { readNetwork } from './network-queries.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

/** How many networks a member may own at once. */
const mostOwned = 5;

/** A code that nobody can guess. */
export const newCode = () => randomBytes(18).toString('base64url');

/** Creates a network with a circle of the current user, who becomes its owner. */
export async function makeNetwork(
  context: Context,
  db: Db,
  viewer: Viewer,
  { circleId, ...fields }: z.output<(typeof createNetwork)['body']>,
) {
  await lockPerson(db, viewer.id);
  await holdOwnCircle(db, viewer, circleId);
  if ((await db.$count(networkOwners, eq(networkOwners.userId, viewer.id))) >= mostOwned)
    throw conflict(`You already own ${mostOwned} networks. Hand one over before you create another.`);
  const [made] = await db
    .insert(networks)
    .values({ ...fields, writtenBy: viewer.id, inviteCode: newCode() })
    .returning({ id: networks.id });
  if (!made) throw new Error('The network was not created.');
  await db.insert(networkOwners).values({ networkId: made.id, userId: viewer.id });
  await bringCircle(context, db, viewer, made.id, circleId);
  await reviewPostLater(context, db, { kind: 'network', id: made.id, authorId: viewer.id });
  return readNetwork(db, viewer, made.id);
}

export async function changeNetworkTexts(
  context: Context,
  db: Db,
  viewer: Viewer,
  networkId: number,
  fields: z.output<typeof networkFields>,
) {
  await holdNetworkOwner(db, viewer, networkId);
  const [changed] = await db
    .update(networks)
    .set({ ...fields, writtenBy: viewer.id })
    // Another owner's text that was taken down is not replaced: it would come back under a new name.
    .where(and(eq(networks.id, networkId), sql`(${networks.takenDownAt} is null)`))
    .returning({ id: networks.id });
  if (!changed)
    throw conflict('The moderators took this text down, so it cannot be changed. Read the decision, or appeal.');
  await reviewPostLater(context, db, { kind: 'network', id: networkId, authorId: viewer.id });
  return readNetwork(db, viewer, networkId);
}

/** Locks a circle that the current user owns until the transaction ends. 404 unless it is one with a workspace. */
export async function holdOwnCircle(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  const [found] = await db
    .select({ id: circles.id })
    .from(circles)
    .innerJoin(circleMembers, isOwnCircle(viewer.id))
    .where(and(eq(circles.id, circleId), eq(circles.hasWorkspace, true), isThere, isNull(circles.closedAt)))
    // Changes of the owner and leaving wait for this transaction, or this waits for them.
    .for('no key update');
  if (!found) throw notFound('Choose an inner circle with a workspace that you own.');
}

/** Brings a circle into a network. The caller holds the circle. Repeating it changes nothing. */
export async function bringCircle(
  { notify }: Context,
  db: Db,
  viewer: Viewer,
  networkId: number,
  circleId: number,
): Promise<void> {
  const [brought] = await db
    .select({ networkId: networkCircles.networkId })
    .from(networkCircles)
    .where(eq(networkCircles.circleId, circleId));
  if (brought?.networkId === networkId) return;
  if (brought) throw conflict('This circle is in another network. Take it out there first.');
  if ((await db.$count(networkCircles, eq(networkCircles.networkId, networkId))) >= mostCircles)
    throw conflict(`This network is full: it has ${mostCircles} circles.`);
  await db.insert(networkCircles).values({ circleId, networkId });
  const owners = await db
    .select({ id: networkOwners.userId })
    .from(networkOwners)
    .where(eq(networkOwners.networkId, networkId));
  const event = `networks.circle-came:${networkId}:${circleId}:${Date.now()}`;
  const about = { subject: networkId, item: circleId, by: viewer.id, event };
  await notify(
    db,
    circleCame,
    owners.map(({ id }) => id),
    about,
  );
  await notify(db, ownCircleCame, 'audience', about);
}

/** Takes a circle out. For the owner of the circle and owners of the network. */
export async function takeCircleOut({ notify }: Context, db: Db, viewer: Viewer, networkId: number, circleId: number) {
  await requireNetwork(db, viewer, networkId);
  await lockNetwork(db, networkId);
  const { isOwner } = await requireNetwork(db, viewer, networkId);
  const [circle] = await db
    .select({ ownerId: circleMembers.userId })
    .from(networkCircles)
    .leftJoin(circleMembers, and(eq(circleMembers.circleId, networkCircles.circleId), eq(circleMembers.role, 'owner')))
    .where(and(eq(networkCircles.networkId, networkId), eq(networkCircles.circleId, circleId)));
  if (!circle || (!isOwner && circle.ownerId !== viewer.id)) throw networkMissing();
  await db
    .delete(networkCircles)
    .where(and(eq(networkCircles.networkId, networkId), eq(networkCircles.circleId, circleId)));
  if (circle.ownerId !== null) await tellOwner(notify, db, viewer, circleId, circle.ownerId);
}

async function tellOwner(notify: Notify, db: Db, viewer: Viewer, circleId: number, ownerId: number): Promise<void> {
  const event = `${ownCircleTakenOut.key}:${circleId}:${Date.now()}`;
  await notify(db, ownCircleTakenOut, [ownerId], { subject: circleId, by: viewer.id, event });
}
