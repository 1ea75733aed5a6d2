import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { circles, holdCircle } from '#areas/circles/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import type { Value } from '#server/prepared.ts';
import { networkCircles, networks } from './network-tables.ts';

type Column = { getSQL(): SQL };

/** A thing of a circle, with the network that it is shared with. Null if it is shared with none. */
interface Shared {
  circleId: Column;
  networkId: Column;
}

/**
 * The person is in a circle of the network that a thing is shared with. The circle of the thing, and theirs, are in the network
 * now, have a workspace and have members. The only condition for everything that circles share: the triggers that end places
 * use the same function (migration `network-sharing`).
 */
export const sharesNetwork = (
  personId: Value<number> | number | Column,
  { circleId, networkId }: Shared,
): SQL<boolean> => sql<boolean>`shares_network(${personId}, ${circleId}, ${networkId})`;

/**
 * For a transaction that writes to a shared thing: holds the circle of the thing, one circle of the person that gives them the
 * access, and that both are in the network. Leaving, taking a circle out, archiving it and turning its workspace off wait until the
 * transaction ends, or this waits for them. Returns whether they still have access that way. 409 if one of the circles is archived.
 */
export async function holdSharedThing(
  db: Db,
  viewer: Viewer,
  { circleId, networkId }: { circleId: number; networkId: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select other.circle_id as id from ${networkCircles} other
      join circles theirs on theirs.id = other.circle_id and theirs.has_workspace
        and theirs.archived_at is null and theirs.merged_into_id is null
      join circle_members mine on mine.circle_id = theirs.id and mine.user_id = ${viewer.id}
    where other.network_id = ${networkId} order by theirs.closed_at is not null, other.circle_id limit 1`);
  const own = rows[0]?.id;
  if (own === undefined) return false;
  const held = [circleId, own].toSorted((one, other) => one - other);
  for (const id of held) await holdCircle(db, viewer, id);
  const there = await db
    .select({ id: networkCircles.circleId })
    .from(networkCircles)
    .innerJoin(circles, eq(circles.id, networkCircles.circleId))
    .where(
      and(
        isAmong(networkCircles.circleId, held),
        eq(networkCircles.networkId, networkId),
        eq(circles.hasWorkspace, true),
        sql`(${circles.id} = ${circleId} or exists (select from circle_members mine
          where mine.circle_id = ${circles.id} and mine.user_id = ${viewer.id}))`,
      ),
    )
    .for('share', { of: networkCircles });
  return there.length === new Set(held).size;
}

/** The network of a circle, which stays in it until the transaction ends. Null if it is in none. The caller holds the circle. */
export async function holdNetworkOfCircle(db: Db, circleId: number): Promise<number | null> {
  const [found] = await db
    .select({ networkId: networkCircles.networkId })
    .from(networkCircles)
    .where(eq(networkCircles.circleId, circleId))
    .for('share');
  return found?.networkId ?? null;
}

/**
 * A network as `{ id, name }` for a person who sees it: that of a thing (`networkId`), or that of its circle. Null if there is none.
 * What the operator took down is called 'Network'.
 */
export const networkSummary = (networkId: Column): SQL<{ id: number; name: string } | null> => sql`(
  select json_build_object('id', shown.id, 'name', case when shown.taken_down_at is null then shown.name else 'Network' end)
  from ${networks} shown where shown.id = ${networkId})`;

export const networkOfCircle = (circleId: Column): SQL<{ id: number; name: string } | null> => sql`(
  select json_build_object('id', shown.id, 'name', case when shown.taken_down_at is null then shown.name else 'Network' end)
  from ${networkCircles} brought join ${networks} shown on shown.id = brought.network_id
  where brought.circle_id = ${circleId})`;

/** The ids of the networks of a person's circles, for queries. Those that they only own are not among them. */
export const networksOf = (personId: Value<number> | number): SQL => sql`
  select brought.network_id from circle_members mine
    join ${networkCircles} brought on brought.circle_id = mine.circle_id
    where mine.user_id = ${personId}`;

/**
 * The members of the other circles of a network who chose 'everything' for one of them: at most `most` ids above `after`, in order.
 * They are told of what a circle shares.
 */
export async function listNetworkFollowers(
  db: Db,
  { circleId, networkId }: { circleId: number; networkId: number },
  after: number,
  most: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct follower.user_id as id from ${networkCircles} other
      join circles theirs on theirs.id = other.circle_id and theirs.has_workspace and theirs.archived_at is null
      join circle_members follower on follower.circle_id = theirs.id and follower.level = 'everything'
    where other.network_id = ${networkId} and other.circle_id <> ${circleId} and follower.user_id > ${after}
      and not exists (select from circle_members inside
        where inside.circle_id = ${circleId} and inside.user_id = follower.user_id)
    order by follower.user_id limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Mutes the person's circles of a network. */
export async function muteNetwork(db: Db, personId: number, networkId: number): Promise<void> {
  await db.execute(sql`
    update circle_members set level = 'nothing' where user_id = ${personId}
      and circle_id in (select circle_id from ${networkCircles} where network_id = ${networkId})`);
}

/** The ids of the circles of a network. At most 20. */
export async function listCircleIds(db: Db, networkId: number): Promise<number[]> {
  const rows = await db
    .select({ id: networkCircles.circleId })
    .from(networkCircles)
    .innerJoin(circles, and(eq(circles.id, networkCircles.circleId), isNull(circles.archivedAt)))
    .where(eq(networkCircles.networkId, networkId))
    .orderBy(networkCircles.circleId);
  return rows.map(({ id }) => id);
}
