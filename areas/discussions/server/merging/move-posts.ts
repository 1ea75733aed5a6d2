import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { circleResources } from '../resources/resource-tables.ts';

const count = sql<number>`count(*)::int`;

/** Counts the discussions and resources of circles, without those that were taken down. */
export async function countPostsOf(
  db: Db,
  circleIds: readonly number[],
): Promise<Map<number, { discussions: number; resources: number }>> {
  if (circleIds.length === 0) return new Map();
  const ids = [...circleIds];
  const discussions = await db
    .select({ circleId: circleDiscussions.circleId, count })
    .from(circleDiscussions)
    .where(and(inArray(circleDiscussions.circleId, ids), isNull(circleDiscussions.takenDownAt)))
    .groupBy(circleDiscussions.circleId);
  const resources = await db
    .select({ circleId: circleResources.circleId, count })
    .from(circleResources)
    .where(and(inArray(circleResources.circleId, ids), isNull(circleResources.takenDownAt)))
    .groupBy(circleResources.circleId);
  return new Map(
    ids.map((id) => [
      id,
      {
        discussions: discussions.find(({ circleId }) => circleId === id)?.count ?? 0,
        resources: resources.find(({ circleId }) => circleId === id)?.count ?? 0,
      },
    ]),
  );
}

/**
 * Moves all discussions and resources of a circle to another one. The members of the first circle are members of the
 * second already, so read positions and levels move with the discussions.
 */
export async function movePosts(db: Db, from: number, to: number): Promise<void> {
  // What somebody has read stays read, also if the mark of the circle that it left said so.
  await db.execute(sql`
    insert into discussion_reads (person_id, circle_id, discussion_id, read_at)
    select here.user_id, ${to}::int, discussion.id, greatest(here.read_at, reads.read_at)
    from circle_discussions discussion
    join circle_members here on here.circle_id = ${from}
    join circle_members there on there.circle_id = ${to} and there.user_id = here.user_id
      and there.read_at < discussion.last_post_at
    left join discussion_reads reads on reads.discussion_id = discussion.id and reads.person_id = here.user_id
    where discussion.circle_id = ${from} and greatest(here.read_at, reads.read_at) > there.read_at
    on conflict (person_id, discussion_id) do update set circle_id = excluded.circle_id, read_at = excluded.read_at`);
  await db.execute(sql`update discussion_reads set circle_id = ${to} where circle_id = ${from}`);
  await db.execute(sql`update discussion_levels set circle_id = ${to} where circle_id = ${from}`);
  // Triggers move activity, search entries and the space of the files.
  await db.execute(sql`update circle_discussions set circle_id = ${to} where circle_id = ${from}`);
  await db.execute(sql`update circle_resources set circle_id = ${to} where circle_id = ${from}`);
}
