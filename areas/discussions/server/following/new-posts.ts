import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { Value } from '#server/prepared.ts';
import { circleDiscussions } from '../discussion-tables.ts';
import { discussionLevels, discussionReads } from './following-tables.ts';

/**
 * SQL about a member and a discussion (ADR 039). A query that uses it selects from `circleDiscussions` and joins
 * `circleMembers` by `memberOf`, `discussionReads` by `readBy` and `discussionLevels` by `levelOf`.
 */
export const memberOf = (personId: Value<number> | number): SQL | undefined =>
  and(eq(circleMembers.circleId, circleDiscussions.circleId), eq(circleMembers.userId, personId));
export const readBy = (personId: Value<number> | number): SQL | undefined =>
  and(
    eq(discussionReads.discussionId, circleDiscussions.id),
    eq(discussionReads.personId, personId),
    // The circle adds nothing, but lets PostgreSQL read only the rows of that circle.
    eq(discussionReads.circleId, circleDiscussions.circleId),
  );
export const levelOf = (personId: Value<number> | number): SQL | undefined =>
  and(
    eq(discussionLevels.discussionId, circleDiscussions.id),
    eq(discussionLevels.personId, personId),
    eq(discussionLevels.circleId, circleDiscussions.circleId),
  );

/**
 * What the member is notified of in the discussion. The level that they chose for the discussion counts first. 'Nothing'
 * for the circle comes before following because of taking part. Null for somebody who is not a member.
 */
export const levelInDiscussion = sql<FollowLevel | null>`case
  when ${circleMembers.level} is null then null
  when ${discussionLevels.isChosen} or ${circleMembers.level} <> 'nothing'
    then coalesce(${discussionLevels.level}, ${circleMembers.level})
  else ${circleMembers.level} end`;

export const isMuted = sql<boolean>`(${levelInDiscussion} = 'nothing')`;

/** Everything in the discussion until then is read. Null for somebody who is not a member. */
export const readUntil = sql<string | null>`greatest(${circleMembers.readAt}, ${discussionReads.readAt})`;

/** The column is not the person, nor anybody that the person blocked. */
export const isByOthers = (
  column: SQL.Aliased | SQL | typeof circleDiscussions.userId,
  personId: Value<number> | number,
) =>
  sql<boolean>`(${column} <> ${personId} and ${column} not in (select blocked_id from blocks where blocker_id = ${personId}))`;

/** The text of the discussion is new for the person. */
export const isNewDiscussion = (personId: Value<number> | number) =>
  sql<boolean>`coalesce(${circleDiscussions.createdAt} > ${readUntil} and not ${isMuted}
    and ${isByOthers(circleDiscussions.userId, personId)}, false)`;

const newReplies = (personId: Value<number> | number) => sql`from discussion_replies reply
  where reply.discussion_id = ${circleDiscussions.id} and reply.created_at > ${readUntil}
    and reply.taken_down_at is null and ${isByOthers(sql`reply.user_id`, personId)}`;

/** Counts the replies that are new for the person. */
export const countNewReplies = (personId: Value<number> | number) =>
  sql<number>`case when ${circleDiscussions.lastPostAt} > ${readUntil} and not ${isMuted}
    then (select count(*)::int ${newReplies(personId)}) else 0 end`;

/** The first reply that is new for the person. Null if there is none. */
export const firstNewReply = (personId: Value<number> | number) =>
  sql<number | null>`case when not ${isMuted}
    then (select reply.id ${newReplies(personId)} order by reply.created_at, reply.id limit 1) end`;

/**
 * The discussion has something new for the person. The first line is answered from `circle_discussions_new_index`. The
 * posts are only read if the last one is by the person or by somebody they blocked.
 */
export const hasNewPosts = (personId: Value<number> | number): SQL | undefined =>
  and(
    gt(circleDiscussions.lastPostAt, circleMembers.readAt),
    sql`${circleDiscussions.takenDownAt} is null`,
    sql`(${discussionReads.readAt} is null or ${circleDiscussions.lastPostAt} > ${discussionReads.readAt})`,
    sql`not ${isMuted}`,
    sql`(${isByOthers(sql`${circleDiscussions.lastPostBy}`, personId)}
      or exists (select ${newReplies(personId)})
      or exists (select from circle_discussions started where started.id = ${circleDiscussions.id}
        and started.created_at > ${readUntil} and ${isByOthers(sql`started.user_id`, personId)}))`,
  );
