import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';

/** Counts everything in circles again. Returns what differs from the counters of the triggers; empty if all are right. */
export async function wrongCountersOfCircles(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'reply_count' as counter, d.id from circle_discussions d where d.reply_count <>
      (select count(*) from discussion_replies r where r.discussion_id = d.id and r.taken_down_at is null)
    union all
    select 'last_reply_at', d.id from circle_discussions d where d.last_reply_at is distinct from
      (select max(r.created_at) from discussion_replies r where r.discussion_id = d.id and r.taken_down_at is null)
    union all
    select 'last_reply_by', d.id from circle_discussions d where d.last_reply_by is distinct from
      (select r.user_id from discussion_replies r where r.discussion_id = d.id and r.taken_down_at is null
       order by r.created_at desc, r.id desc limit 1)
    union all
    select 'upvotes', r.id from circle_resources r where r.upvotes <>
      (select count(*) from resource_upvotes u where u.resource_id = r.id)
    union all
    select 'member_count', c.id from circles c where c.member_count <>
      (select count(*) from circle_members m where m.circle_id = c.id)
    union all
    select 'votes', s.id from circle_suggestions s where s.votes <> coalesce(
      (select sum(case v.vote_type when 'up' then 1 else -1 end) from circle_suggestion_votes v where v.suggestion_id = s.id), 0)
    union all
    select 'activity', coalesce(wanted.id, kept.id) from (
        select d.id, 'discussion' as kind from circle_discussions d where d.taken_down_at is null
        union all
        select r.id, 'reply' from discussion_replies r join circle_discussions d on d.id = r.discussion_id
          where r.taken_down_at is null and d.taken_down_at is null
        union all
        select r.id, 'resource' from circle_resources r where r.taken_down_at is null) wanted
      full join (
        select coalesce(a.reply_id, a.resource_id, a.discussion_id) as id, a.kind::text as kind from circle_activity a) kept
        on kept.id = wanted.id and kept.kind = wanted.kind
      where wanted.id is null or kept.id is null`);
  return rows;
}
