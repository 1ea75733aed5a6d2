import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PersonNear } from '#areas/circles/contract/people-near.ts';
import type { UserRole } from '#areas/people/contract/user.ts';
import {
  findablePeople,
  getOwnUser,
  ownPreferences,
  peopleToLeaveOut,
  personSummaryColumns,
  shownSchool,
  showsProfile,
  userPreferences,
  users,
} from '#areas/people/server/index.ts';
import { isAmong } from '#server/among.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { inOrderOf } from '#server/list-filters.ts';
import { circleMembers, circles } from '../circle-tables.ts';

const shown = 12;
/** The circles that the member joined last, and the newest members of each, that are compared. */
const circlesCompared = 20;
const membersCompared = 40;

const alsoWords: Record<UserRole, string> = {
  teacher: 'Also a teacher',
  school_leader: 'Also a school leader',
  support_staff: 'Also support staff',
};

/** Members who share circles with the current user, those with most circles in common first, then members of the same role. */
export async function listPeopleNearTo(db: Db, viewer: Viewer): Promise<PersonNear[]> {
  const sharing = await findSharing(db, viewer);
  const reasons = new Map(sharing.map(({ id, circle, others }) => [id, alsoIn(circle, others)]));
  if (reasons.size < shown) {
    const { role } = await getOwnUser(db, viewer.id);
    for (const id of await findSameRole(db, viewer, role)) if (!reasons.has(id)) reasons.set(id, alsoWords[role]);
  }
  const ids = [...reasons.keys()].slice(0, shown);
  const rows = await db
    .select({ ...personSummaryColumns, school: shownSchool, expertise: users.expertise })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(isAmong(users.id, ids), isNull(users.erasedAt), showsProfile));
  return inOrderOf(ids, rows, ({ id }) => id).map((person) => ({ ...person, reason: reasons.get(person.id) ?? '' }));
}

/** Each person once, with the name of a circle that both are in and the number of further ones. */
async function findSharing(db: Db, viewer: Viewer) {
  const { rows } = await db.execute<{ id: number; circle: string; others: number }>(sql`
    with own as materialized (
      select circle_id from ${circleMembers} where user_id = ${viewer.id} order by joined_at desc limit ${circlesCompared}
    ), near as materialized (
      select member.user_id, own.circle_id from own cross join lateral (
        select user_id from ${circleMembers}
        where circle_id = own.circle_id and user_id <> all(${peopleToLeaveOut(viewer)})
        order by joined_at desc limit ${membersCompared}
      ) member
    ), sharing as (
      select near.user_id, min(near.circle_id) as circle_id, count(*)::int - 1 as others
      from near join ${findablePeople} on ${findablePeople.userId} = near.user_id
      group by near.user_id order by others desc, near.user_id desc limit ${shown}
    )
    select sharing.user_id as id, ${circles.name} as circle, sharing.others
    from sharing join ${circles} on ${circles.id} = sharing.circle_id
    order by sharing.others desc, sharing.user_id desc`);
  return rows;
}

async function findSameRole(db: Db, viewer: Viewer, role: UserRole): Promise<number[]> {
  const rows = await db
    .select({ id: findablePeople.userId })
    .from(findablePeople)
    .where(and(eq(findablePeople.role, role), sql`${findablePeople.userId} <> all(${peopleToLeaveOut(viewer)})`))
    .orderBy(desc(findablePeople.userId))
    .limit(2 * shown);
  return rows.map(({ id }) => id);
}

function alsoIn(circle: string, others: number): string {
  if (others === 0) return `Also in ${circle}`;
  return `Also in ${circle} and ${others === 1 ? '1 other circle' : `${others} other circles`}`;
}
