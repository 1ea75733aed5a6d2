import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import type { Notify } from '#server/notifications.ts';
import { lockNetwork, networkMissing, requireNetwork, requireNetworkOwner } from './network-access.ts';
import { becameNetworkOwner } from './network-notifications.ts';
import { findCircleOwners, hasActiveOwner } from './network-queries.ts';
import { networkOwners, networks } from './network-tables.ts';

/** How many owners a network may have. */
const mostOwners = 10;

/**
 * Makes the owner of a circle an owner of the network. For its owners. While none of them can sign in, the owner of a circle may
 * do it for themselves.
 */
export async function addOwner({ notify }: Context, db: Db, viewer: Viewer, networkId: number, userId: number) {
  await requireNetwork(db, viewer, networkId);
  await lockNetwork(db, networkId);
  const { isOwner } = await requireNetwork(db, viewer, networkId);
  const takesOver = userId === viewer.id && !(await hasActiveOwner(db, networkId));
  if (!isOwner && !takesOver) throw networkMissing();
  if ((await findCircleOwners(db, networkId, userId)).length === 0) {
    if (!isOwner) throw networkMissing();
    throw badRequest('Choose somebody who owns a circle of this network.');
  }
  const own = and(eq(networkOwners.networkId, networkId), eq(networkOwners.userId, userId));
  if ((await db.$count(networkOwners, own)) > 0) return;
  if ((await db.$count(networkOwners, eq(networkOwners.networkId, networkId))) >= mostOwners)
    throw conflict(`This network has ${mostOwners} owners already.`);
  await makeOwner(notify, db, networkId, userId, viewer.id);
}

async function makeOwner(notify: Notify, db: Db, networkId: number, userId: number, by?: number): Promise<void> {
  await db.insert(networkOwners).values({ networkId, userId });
  const event = `${becameNetworkOwner.key}:${networkId}:${Date.now()}`;
  await notify(db, becameNetworkOwner, [userId], { subject: networkId, event, ...(by === undefined ? {} : { by }) });
}

/** The current user is no longer an owner. The network gets another one if it needs one. */
export async function stepDownFrom(notify: Notify, db: Db, viewer: Viewer, networkId: number): Promise<void> {
  await requireNetworkOwner(db, viewer, networkId);
  await lockNetwork(db, networkId);
  await db
    .delete(networkOwners)
    .where(and(eq(networkOwners.networkId, networkId), eq(networkOwners.userId, viewer.id)));
  await handOver(notify, db, networkId, viewer.id);
}

/**
 * A network without an owner gets the owner of the circle that has been in it longest, and ends if there is none. The person who
 * stepped down does not follow themselves.
 */
async function handOver(notify: Notify, db: Db, networkId: number, leaverId: number): Promise<void> {
  if ((await db.$count(networkOwners, eq(networkOwners.networkId, networkId))) > 0) return;
  const next = (await findCircleOwners(db, networkId)).find(({ id }) => id !== leaverId);
  if (next) await makeOwner(notify, db, networkId, next.id);
  else await db.delete(networks).where(eq(networks.id, networkId));
}
