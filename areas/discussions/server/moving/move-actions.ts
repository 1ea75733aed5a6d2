import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { lockCircle, requireOwner } from '#areas/circles/server/index.ts';
import type { moveDiscussion } from '#areas/discussions/contract/discussion.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { requireVisibleDiscussion, takenDown } from '../discussion-access.ts';
import { getDiscussionById } from '../discussion-queries.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { tellOfMove } from './move-notifications.ts';
import { listFollowersToTell } from './move-queries.ts';
import { discussionMoves } from './move-tables.ts';

/** People in one background job. */
const toldInOneJob = 1_000;

/**
 * Moves a discussion with its replies to another circle. For somebody who owns both circles. Locks the circles, so that the
 * ownership stays, and then the discussion. `for update` also waits for read positions and levels that are being written.
 */
export async function moveToCircle(
  context: Context,
  db: Db,
  viewer: Viewer,
  discussionId: number,
  { circleId, note, showToOthers }: z.output<typeof moveDiscussion.body>,
) {
  const before = await requireVisibleDiscussion(db, viewer, discussionId);
  if (!before.isOwner) throw notFound('Only the owner of the circle can move this discussion.');
  if (before.circleId === circleId) throw conflict('The discussion is in this circle already.');
  await requireOwner(db, viewer, circleId);
  for (const id of [before.circleId, circleId].toSorted((a, b) => a - b)) await lockCircle(db, id);
  const from = await requireOwner(db, viewer, before.circleId);
  const to = await requireOwner(db, viewer, circleId);
  await db
    .select({ id: circleDiscussions.id })
    .from(circleDiscussions)
    .where(eq(circleDiscussions.id, discussionId))
    .for('update');
  const discussion = await requireVisibleDiscussion(db, viewer, discussionId);
  if (discussion.circleId !== from.id) throw conflict('This discussion was moved a moment ago.');
  if (discussion.isTakenDown) throw takenDown();
  if (from.isPrivate && !showToOthers)
    throw conflict('People who cannot read this discussion now could read it there. Confirm that you want this.');

  const followers = await listFollowersToTell(db, discussionId, to);
  await moveReadPositions(db, discussionId, from.id, to.id);
  await moveLevels(db, discussionId, to.id);
  // A trigger moves its activity, its search entries and the space that its files take.
  await db
    .update(circleDiscussions)
    .set({ circleId: to.id, isSticky: false })
    .where(eq(circleDiscussions.id, discussionId));
  const move = { fromCircleId: from.id, movedBy: viewer.id, note, movedAt: sql`clock_timestamp()` };
  const [moved] = await db
    .insert(discussionMoves)
    .values({ discussionId, ...move })
    .onConflictDoUpdate({ target: discussionMoves.discussionId, set: move })
    .returning({ at: discussionMoves.movedAt });

  const told = { discussionId, by: viewer.id, event: `moved:${discussionId}:${moved?.at}` };
  for (let start = 0; start < followers.length; start += toldInOneJob)
    await context.enqueue(db, tellOfMove, { ...told, people: followers.slice(start, start + toldInOneJob) });
  for (const circle of [from.id, to.id])
    await announce(db, { circle }, { type: 'discussion.moved', id: discussionId, by: viewer.id });
  return getDiscussionById(db, viewer, discussionId);
}

/**
 * What a member of both circles has read stays read, also if the mark of the circle that it left said so. Others lose
 * their position.
 */
async function moveReadPositions(db: Db, discussionId: number, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into discussion_reads (person_id, circle_id, discussion_id, read_at)
    select there.user_id, there.circle_id, discussion.id, greatest(here.read_at, reads.read_at)
    from circle_discussions discussion
    join circle_members there on there.circle_id = ${to} and there.read_at < discussion.last_post_at
    join circle_members here on here.circle_id = ${from} and here.user_id = there.user_id
    left join discussion_reads reads on reads.discussion_id = discussion.id and reads.person_id = here.user_id
    where discussion.id = ${discussionId} and greatest(here.read_at, reads.read_at) > there.read_at
    on conflict (person_id, discussion_id) do update set circle_id = excluded.circle_id, read_at = excluded.read_at`);
  await db.execute(sql`delete from discussion_reads where discussion_id = ${discussionId} and circle_id <> ${to}`);
}

/** The levels of members of the new circle stay. Others no longer follow the discussion. */
async function moveLevels(db: Db, discussionId: number, to: number): Promise<void> {
  await db.execute(sql`
    update discussion_levels set circle_id = ${to}
    where discussion_id = ${discussionId}
      and exists (select from circle_members member where member.circle_id = ${to} and member.user_id = person_id)`);
  await db.execute(sql`delete from discussion_levels where discussion_id = ${discussionId} and circle_id <> ${to}`);
}
