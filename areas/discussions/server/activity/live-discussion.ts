import { sql } from 'drizzle-orm';
import { circleMembers, circles } from '#areas/circles/server/index.ts';
import type { LiveDiscussion } from '#areas/discussions/contract/live-discussion.ts';
import { possibleRoles } from '#areas/people/contract/audience.ts';
import { type FindPosition, getOwnUser, peopleToLeaveOut, shownAvatar, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { type Param, prepared, rawQuery } from '#server/prepared.ts';
import { circleDiscussions, discussionReplies } from '../discussion-tables.ts';
import { type ActiveDiscussion, chooseLive, mostCounted } from './choose-live.ts';

const lookBack = days(7);
/** The latest discussions of each circle, and of all circles, that are compared. */
const mostOfCircle = 5;
const mostCompared = 100;

type Row = ActiveDiscussion & LiveDiscussion & Record<string, unknown>;

interface ActiveValues {
  viewerId: number;
  /** Posts since this moment count. ISO 8601. */
  since: string;
}

const activeDiscussions = prepared('active_discussions', (db, param: Param<ActiveValues>) =>
  rawQuery<Row>(
    db,
    sql`
    with own as materialized (
      select circle_id as id, level from ${circleMembers} where user_id = ${param('viewerId')} order by joined_at desc limit 200
    ), open as (
      select id, name, color, roles, phases from ${circles} where not is_private order by created_at desc, id desc limit 200
    ), near as materialized (
      select * from open where id not in (select id from own)
      union all
      select id, name, color, roles, phases from ${circles} where id in (select id from own where level <> 'nothing')
    ), active as materialized (
      select latest.*, near.name as circle_name, near.color, near.roles, near.phases
      from near cross join lateral (
        select id, circle_id, title, user_id, last_post_at from ${circleDiscussions}
        where circle_id = near.id and taken_down_at is null and last_post_at > ${param('since')}::timestamptz
        order by last_post_at desc limit ${sql.raw(String(mostOfCircle))}
      ) latest
      where latest.user_id <> all(${peopleToLeaveOut({ id: param('viewerId') })})
      order by latest.last_post_at desc limit ${sql.raw(String(mostCompared))}
    )
    select active.id, active.title, active.last_post_at as "lastPostAt",
      active.roles, active.phases, counted.replies,
      json_build_object('id', active.circle_id, 'name', active.circle_name, 'color', active.color) as circle,
      json_build_object('id', ${users.id}, 'name', ${users.name}, 'role', ${users.role}, 'avatar', ${shownAvatar}) as author
    from active
    join ${users} on ${users.id} = active.user_id and ${users.suspendedAt} is null and ${users.erasedAt} is null
    cross join lateral (
      select count(*)::int as replies from (
        select from ${discussionReplies}
        where discussion_id = active.id and created_at > ${param('since')}::timestamptz and taken_down_at is null limit ${sql.raw(String(mostCounted))}
      ) replied
    ) counted`,
  ),
);

/**
 * One active discussion for a member, by somebody else, that they can read. Not one of their circles that they muted, and
 * not by somebody who is suspended, erased or blocked (in either direction).
 */
export async function findLiveDiscussion(
  db: Db,
  viewer: Viewer,
  findPosition: FindPosition,
  now: Date,
): Promise<LiveDiscussion | null> {
  const user = await getOwnUser(db, viewer.id);
  const { roles, phases } = await findPosition(db, viewer);
  const since = new Date(now.getTime() - lookBack).toISOString();
  const { rows } = await activeDiscussions(db, {}).execute({ viewerId: viewer.id, since });
  const chosen = chooseLive(rows, { roles: possibleRoles(user.role, roles), phases });
  if (!chosen) return null;
  const { id, title, circle, author, lastPostAt, reason } = chosen;
  return { id, title, circle, author, lastPostAt: new Date(lastPostAt).toISOString(), reason };
}
