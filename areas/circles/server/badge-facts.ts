import { sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { circleActivity } from './activity-tables.ts';
import { circleMembers, circles } from './circle-tables.ts';
import { circleDiscussions, discussionReplies } from './discussion-tables.ts';
import { circleResources, resourceUpvotes } from './resource-tables.ts';
import { circleSuggestions } from './suggestion-tables.ts';

/** Counted no further than this of each: no badge asks for more, and whoever gave 10,000 things is answered as quickly. */
const enough = 500;
/** And no further back. */
const lookBack = days(3 * 366);

/**
 * What somebody did in circles, as far as badges ask, in one query. An upvote of one's own, a reply to oneself and one's own place
 * in a circle one leads count for nothing.
 */
export async function countCircleFacts(db: Db, userId: number, now: Date) {
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
    peopleLed: number;
    circlesSuggested: number;
    circlesSuggestedAndMade: number;
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
      where a.user_id = ${userId} and a.created_at >= ${since}) as "activeWeeks",
    (select count(distinct other.user_id)::int from ${circleMembers} own
      join ${circles} c on c.id = own.circle_id and c.is_inner_circle
      join ${circleMembers} other on other.circle_id = own.circle_id and other.user_id <> own.user_id
      where own.user_id = ${userId} and own.role = 'owner') as "peopleLed",
    count(*)::int as "circlesSuggested",
    (count(*) filter (where s.status = 'created'))::int as "circlesSuggestedAndMade"
    from (select status from ${circleSuggestions} where suggested_by_user_id = ${userId} limit ${enough}) s`);
  const [counted] = rows;
  if (!counted) throw new Error('Nothing was counted.');
  return counted;
}
