import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { circleMembers } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared, rawQuery } from '#server/prepared.ts';
import { circleDiscussions } from '../discussion-tables.ts';

const followed = prepared('follow_discussion', (db, param: Param<{ personId: number; discussionId: number }>) =>
  rawQuery(
    db,
    sql`
      insert into discussion_levels (person_id, circle_id, discussion_id, level, is_chosen)
      select member.user_id, member.circle_id, discussion.id, 'everything', false
      from circle_discussions discussion
      join circle_members member on member.circle_id = discussion.circle_id and member.user_id = ${param('personId')}
      where discussion.id = ${param('discussionId')}
      for key share of member, discussion
      on conflict do nothing`,
  ),
);

/**
 * Makes a member follow a discussion, because they started it, replied in it or were mentioned in it. A level that they
 * chose stays. Does nothing for somebody who is not a member of the circle.
 */
export async function followDiscussion(db: Db, personId: number, discussionId: number): Promise<void> {
  await followed(db, {}).execute({ personId, discussionId });
}

/** Sets the level that a member chose for a discussion. Does nothing for somebody who is not a member of the circle. */
export async function setLevel(db: Db, personId: number, discussionId: number, level: FollowLevel): Promise<void> {
  await db.execute(sql`
    insert into discussion_levels (person_id, circle_id, discussion_id, level, is_chosen)
    select member.user_id, member.circle_id, discussion.id, ${level}::follow_level, true
    from circle_discussions discussion
    join circle_members member on member.circle_id = discussion.circle_id and member.user_id = ${personId}
    where discussion.id = ${discussionId}
    for key share of member, discussion
    on conflict (discussion_id, person_id) do update
      set level = excluded.level, is_chosen = true, circle_id = excluded.circle_id`);
}

export const muteDiscussion = (db: Db, personId: number, discussionId: number) =>
  setLevel(db, personId, discussionId, 'nothing');

/** Mutes the circle of a discussion for a member. Levels that they chose for discussions stay. */
export async function muteCircleOf(db: Db, personId: number, discussionId: number): Promise<void> {
  const circle = db
    .select({ id: circleDiscussions.circleId })
    .from(circleDiscussions)
    .where(eq(circleDiscussions.id, discussionId));
  await db
    .update(circleMembers)
    .set({ level: 'nothing' })
    .where(and(inArray(circleMembers.circleId, circle), eq(circleMembers.userId, personId)));
}
