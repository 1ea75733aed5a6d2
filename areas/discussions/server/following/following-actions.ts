import { and, eq, lte, sql } from 'drizzle-orm';
import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { circleMembers, joinFirst, requireMember, requireVisibleCircle } from '#areas/circles/server/index.ts';
import { markNotificationsRead } from '#areas/notifications/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { requireVisibleDiscussion } from '../discussion-access.ts';
import { discussionKinds } from '../discussion-notifications.ts';
import { discussionReads } from './following-tables.ts';
import { setLevel } from './level-actions.ts';
import { hasNewInCircle } from './new-post-queries.ts';

/** Sets what a member is notified of in a discussion. Members of its circle only. */
export async function chooseDiscussionLevel(db: Db, viewer: Viewer, discussionId: number, level: FollowLevel) {
  const { isMember } = await requireVisibleDiscussion(db, viewer, discussionId);
  if (!isMember) throw joinFirst();
  await setLevel(db, viewer.id, discussionId, level);
  if (level === 'nothing') await markNotificationsRead(db, viewer.id, discussionKinds, discussionId);
  return { level };
}

/**
 * Moves a member's read position to a reply, or to the text of the discussion, and marks the notifications about the
 * discussion as read. The position never moves back.
 */
export async function markDiscussionRead(
  db: Db,
  viewer: Viewer,
  discussionId: number,
  replyId: number | null,
): Promise<void> {
  const { circleId, isMember } = await requireVisibleDiscussion(db, viewer, discussionId);
  await markNotificationsRead(db, viewer.id, discussionKinds, discussionId);
  if (!isMember) return;
  await db.execute(sql`
    insert into discussion_reads (person_id, circle_id, discussion_id, read_at)
    select member.user_id, member.circle_id, discussion.id, coalesce(reply.created_at, discussion.created_at)
    from circle_discussions discussion
    join circle_members member on member.circle_id = discussion.circle_id and member.user_id = ${viewer.id}
    left join discussion_replies reply on reply.id = ${replyId} and reply.discussion_id = discussion.id
    where discussion.id = ${discussionId} and coalesce(reply.created_at, discussion.created_at) > member.read_at
    for key share of member, discussion
    on conflict (person_id, discussion_id)
      do update
      set read_at = greatest(discussion_reads.read_at, excluded.read_at), circle_id = excluded.circle_id`);
  if (!(await hasNewInCircle(db, viewer.id, circleId))) await moveMarkUp(db, viewer.id, circleId, '1 minute');
}

/** Marks everything in a circle as read. Does nothing for somebody who is not a member. */
export async function markAllRead(db: Db, viewer: Viewer, circleId: number): Promise<void> {
  await requireVisibleCircle(db, viewer, circleId);
  await moveMarkUp(db, viewer.id, circleId, '0 minutes');
}

interface MarkValues {
  personId: number;
  circleId: number;
  /** An interval of PostgreSQL, such as '1 minute'. */
  ago: string;
}

const movedMark = prepared('move_read_mark', (db, param: Param<MarkValues>) =>
  db
    .update(circleMembers)
    .set({ readAt: sql`greatest(${circleMembers.readAt}, clock_timestamp() - ${param('ago')}::interval)` })
    .where(and(eq(circleMembers.circleId, param('circleId')), eq(circleMembers.userId, param('personId'))))
    .returning({ readAt: circleMembers.readAt }),
);

interface PassedValues {
  personId: number;
  circleId: number;
  readAt: string;
}

const passedReads = prepared('forget_passed_reads', (db, param: Param<PassedValues>) =>
  db
    .delete(discussionReads)
    .where(
      and(
        eq(discussionReads.circleId, param('circleId')),
        eq(discussionReads.personId, param('personId')),
        lte(discussionReads.readAt, param('readAt')),
      ),
    ),
);

/**
 * Moves the member's mark of a circle up to the time before `ago`, and forgets the read positions below it. If the member
 * did not ask for it, `ago` is a minute: a post that is being written may already have its time, and must stay new. No
 * transaction takes that long.
 */
async function moveMarkUp(db: Db, personId: number, circleId: number, ago: string): Promise<void> {
  const [moved] = await movedMark(db, {}).execute({ personId, circleId, ago });
  if (moved) await passedReads(db, {}).execute({ personId, circleId, readAt: moved.readAt });
}

/** Sets what a member is notified of in a circle. Members only. */
export async function chooseCircleLevel(db: Db, viewer: Viewer, circleId: number, level: FollowLevel) {
  await requireMember(db, viewer, circleId);
  await db
    .update(circleMembers)
    .set({ level })
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, viewer.id)));
  return { level };
}
