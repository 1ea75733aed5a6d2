import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { DigestPart } from '#server/digests.ts';
import { threadPath } from './thread-events.ts';

/** The newest active discussions of each circle, and of all circles, that are compared. */
const mostOfCircle = 20;
const mostCompared = 200;

interface Active extends Record<string, unknown> {
  id: number;
  circleId: number;
  title: string;
  circle: string;
  people: number;
}

/**
 * What is new in the member's circles: discussions with posts of others that the member has not read, those first in
 * which most people took part. Not from circles and discussions that the member muted, nor by people that the member
 * blocked.
 */
export const discussionDigest: DigestPart = {
  section: 'new',
  group: 'circles',
  async find(db: Db, personId, { since, most }) {
    const from = since.toISOString();
    const isOther = sql`author.id <> ${personId} and author.erased_at is null and author.suspended_at is null
      and not exists (select from blocks where blocker_id = ${personId} and blocked_id = author.id)`;
    const { rows } = await db.execute<Active>(sql`
      with active as materialized (
        select discussion.id, discussion.circle_id, discussion.title, discussion.user_id, discussion.created_at,
          circles.name as circle
        from circle_members member
        join circles on circles.id = member.circle_id
        cross join lateral (
          select * from circle_discussions
          where circle_id = member.circle_id and taken_down_at is null and last_post_at > greatest(member.read_at, ${from})
          order by last_post_at desc
          limit ${mostOfCircle}
        ) discussion
        left join discussion_reads reads on reads.person_id = ${personId} and reads.discussion_id = discussion.id
        left join discussion_levels levels on levels.person_id = ${personId} and levels.discussion_id = discussion.id
        where member.user_id = ${personId}
          and case when levels.is_chosen or member.level <> 'nothing' then coalesce(levels.level, member.level)
            else member.level end <> 'nothing'
          and discussion.last_post_at > coalesce(reads.read_at, '-infinity')
        order by discussion.last_post_at desc
        limit ${mostCompared}
      )
      select active.id, active.circle_id as "circleId", active.title, active.circle, took_part.people
      from active
      join users starter on starter.id = active.user_id and starter.suspended_at is null
        and not exists (select from blocks where blocker_id = ${personId} and blocked_id = starter.id)
      cross join lateral (
        select count(distinct author.id)::int as people from (
          select replies.user_id from discussion_replies replies
          where replies.discussion_id = active.id and replies.created_at > ${from} and replies.taken_down_at is null
          union all
          select active.user_id where active.created_at > ${from}
        ) posts
        join users author on author.id = posts.user_id
        where ${isOther}
      ) took_part
      where took_part.people > 0
      order by took_part.people desc, active.id desc
      limit ${most}`);
    return rows.map(({ id, circleId, title, circle, people }) => ({
      text: title,
      link: threadPath(circleId, id),
      note: `${circle} · ${people === 1 ? '1 person' : `${people} people`} took part`,
    }));
  },
};
