import { sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { circleActivity } from './activity/activity-tables.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources, resourceUpvotes } from './resources/resource-tables.ts';

/** Counting stops here: no badge needs more, and it keeps the query quick for a member with 10,000 posts. */
const enough = 500;
/** Milliseconds. Older activity is not counted. */
const lookBack = days(3 * 366);

/**
 * Counts a person's contributions to circles for the badges, in one query. Replies to their own discussions and upvotes
 * of their own resources do not count.
 */
export async function countDiscussionFacts(db: Db, userId: number, now: Date) {
  const someOfKind = (kind: string) => sql`(select count(*)::int from (select 1 from ${circleActivity} a
    where a.user_id = ${userId} and a.kind = ${kind} limit ${enough}) found)`;
  const since = new Date(now.getTime() - lookBack).toISOString();
  const { rows } = await db.execute<{
    discussions: number;
    replies: number;
    resources: number;
    upvotesReceived: number;
    discussionsAnswered: number;
    discussionsHelpedIn: number;
    circlesTakenPartIn: number;
    activeWeeks: number;
  }>(sql`select
    ${someOfKind('discussion')} as discussions,
    ${someOfKind('reply')} as replies,
    ${someOfKind('resource')} as resources,
    (select count(*)::int from (select 1 from ${circleResources} r join ${resourceUpvotes} u on u.resource_id = r.id
      where r.user_id = ${userId} and r.taken_down_at is null and u.user_id <> r.user_id limit ${enough}) found) as "upvotesReceived",
    (select count(*)::int from (select 1 from ${circleDiscussions} d where d.user_id = ${userId} and d.reply_count > 0 and d.taken_down_at is null
      and exists (select 1 from ${discussionReplies} r
        where r.discussion_id = d.id and r.user_id <> d.user_id and r.taken_down_at is null)
      limit ${enough}) found) as "discussionsAnswered",
    (select count(*)::int from (select distinct r.discussion_id from ${discussionReplies} r
      join ${circleDiscussions} d on d.id = r.discussion_id
      where r.user_id = ${userId} and d.user_id <> r.user_id and r.taken_down_at is null and d.taken_down_at is null
      limit ${enough}) found) as "discussionsHelpedIn",
    (select count(distinct a.circle_id)::int from ${circleActivity} a
      where a.user_id = ${userId} and a.created_at >= ${since}) as "circlesTakenPartIn",
    (select count(distinct date_trunc('week', a.created_at at time zone 'Europe/London'))::int from ${circleActivity} a
      where a.user_id = ${userId} and a.created_at >= ${since}) as "activeWeeks"`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}
