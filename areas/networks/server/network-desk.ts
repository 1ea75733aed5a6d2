import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import {
  closeDeskNetwork,
  type DeskNetwork,
  listDeskNetworks,
  removeDeskNetworkCircle,
} from '#areas/networks/contract/network-desk.ts';
import { recordAudit, requireDeskPermission, users } from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import { type Context, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { containing } from '#server/list-filters.ts';
import { type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { isThere, lockNetwork, networkMissing, outerNetworkId } from './network-access.ts';
import { ownCircleTakenOut } from './network-notifications.ts';
import { networkCircles, networkOwners, networks } from './network-tables.ts';

async function listForDesk(db: Db, { q, limit, cursor }: PageRequest & { q?: string | undefined }) {
  const after = readCursor(cursor, ['id']);
  const rows = await db
    .select({
      id: networks.id,
      name: networks.name,
      createdAt: networks.createdAt,
      memberCount: sql<number>`(select count(distinct member.user_id)::int from ${networkCircles} brought
        join ${circleMembers} member on member.circle_id = brought.circle_id where brought.network_id = ${outerNetworkId})`,
    })
    .from(networks)
    .where(
      and(
        q ? sql`${networks.name} ilike ${containing(q)}` : undefined,
        after ? sql`${networks.id} < ${after[0]}` : undefined,
      ),
    )
    .orderBy(desc(networks.id))
    .limit(limit + 1);
  const ids = rows.map(({ id }) => id);
  const [owners, found] = [await findOwners(db, ids), await findCircles(db, ids)];
  return pageOf(
    rows.map(
      (row): DeskNetwork => ({
        ...row,
        owners: owners.filter(({ networkId }) => networkId === row.id).map(({ id, name }) => ({ id, name })),
        circles: found.filter(({ of }) => of === row.id).map(({ of: _of, ...circle }) => circle),
      }),
    ),
    limit,
    ({ id }) => [id],
  );
}

const findOwners = (db: Db, networkIds: readonly number[]) =>
  db
    .select({ networkId: networkOwners.networkId, id: users.id, name: users.name })
    .from(networkOwners)
    .innerJoin(users, eq(users.id, networkOwners.userId))
    .where(isAmong(networkOwners.networkId, networkIds))
    .orderBy(asc(networkOwners.since), asc(networkOwners.userId));

const ownsCircle = and(eq(circleMembers.circleId, circles.id), eq(circleMembers.role, 'owner'));

const findCircles = (db: Db, networkIds: readonly number[]) =>
  db
    .select({
      of: networkCircles.networkId,
      id: circles.id,
      name: circles.name,
      memberCount: circles.memberCount,
      owner: users.name,
    })
    .from(networkCircles)
    .innerJoin(circles, and(eq(circles.id, networkCircles.circleId), isThere))
    .leftJoin(circleMembers, ownsCircle)
    .leftJoin(users, eq(users.id, circleMembers.userId))
    .where(isAmong(networkCircles.networkId, networkIds))
    .orderBy(asc(networkCircles.since), asc(networkCircles.circleId));

interface Deciding {
  context: Context;
  db: Db;
  viewer: SignedIn;
  request: FastifyRequest;
}

/** The circles of a network that exists, with their owners. The network is locked. */
async function holdCircles({ db, viewer }: Deciding, networkId: number) {
  await requireDeskPermission(db, viewer, 'edit_content');
  await lockNetwork(db, networkId);
  const [found] = await db.select({ id: networks.id }).from(networks).where(eq(networks.id, networkId));
  if (!found) throw networkMissing();
  return db
    .select({ id: networkCircles.circleId, ownerId: circleMembers.userId })
    .from(networkCircles)
    .innerJoin(circles, eq(circles.id, networkCircles.circleId))
    .leftJoin(circleMembers, ownsCircle)
    .where(eq(networkCircles.networkId, networkId))
    .orderBy(asc(networkCircles.circleId));
}

async function tellOwners({ context, db }: Deciding, gone: readonly { id: number; ownerId: number | null }[]) {
  for (const { id, ownerId } of gone)
    if (ownerId !== null)
      await context.notify(db, ownCircleTakenOut, [ownerId], {
        subject: id,
        event: `${ownCircleTakenOut.key}:${id}:${context.clock.now().toISOString()}`,
      });
}

async function removeCircle(deciding: Deciding, networkId: number, circleId: number, reason: string): Promise<void> {
  const gone = (await holdCircles(deciding, networkId)).filter(({ id }) => id === circleId);
  if (gone.length === 0) throw networkMissing();
  const { context, db, viewer, request } = deciding;
  await db.delete(networkCircles).where(eq(networkCircles.circleId, circleId));
  await tellOwners(deciding, gone);
  const after = { network: networkId, circle: circleId };
  await recordAudit(context, db, { by: { id: viewer.id, request }, action: 'network_circle_removed', reason, after });
}

async function close(deciding: Deciding, networkId: number, reason: string): Promise<void> {
  const gone = await holdCircles(deciding, networkId);
  const { context, db, viewer, request } = deciding;
  await db.delete(networks).where(eq(networks.id, networkId));
  await tellOwners(deciding, gone);
  const before = { network: networkId, circles: gone.length };
  await recordAudit(context, db, { by: { id: viewer.id, request }, action: 'network_closed', reason, before });
}

/** The editor's endpoints for networks (`docs/product/desk-circles.md`). */
export const networkDeskRoutes: Route[] = [
  handle(listDeskNetworks, { transaction: 'none' }, async ({ db, query }) => listForDesk(db, query)),
  handle(removeDeskNetworkCircle, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await removeCircle({ context, db, viewer, request: http.request }, params.id, params.circleId, body.reason);
    return undefined;
  }),
  handle(closeDeskNetwork, { transaction: 'request' }, async ({ context, db, viewer, params, body, http }) => {
    await close({ context, db, viewer, request: http.request }, params.id, body.reason);
    return undefined;
  }),
];
