import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { isAmong } from '#server/among.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { bodyOf, idsOf, inOrderOf, type SearchKind, type ShowValues, topicsOf } from '#server/search.ts';
import { blocks } from './blocks/block-tables.ts';
import { ownPreferences, personSummaryColumns, shownSchool, showsProfile } from './person-queries.ts';
import { userPreferences } from './preference-tables.ts';
import { users } from './user-tables.ts';

const shownPeople = prepared('shown_people', (db, param: Param<ShowValues>) =>
  db
    .select({ ...personSummaryColumns, school: shownSchool })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(
      and(
        isAmong(users.id, param('ids')),
        isNull(users.erasedAt),
        or(eq(users.id, param('personId')), showsProfile),
        // Two look-ups in the primary key for each person who is shown.
        sql`not exists (select from ${blocks} where blocker_id = ${param('personId')} and blocked_id = ${users.id})`,
        sql`not exists (select from ${blocks} where blocker_id = ${users.id} and blocked_id = ${param('personId')})`,
      ),
    ),
);

/** People are found by what their public profile shows to every member. The email address is never part of it. */
export const personSearch: SearchKind = {
  kind: 'person',
  weight: 1,
  sources: [
    { table: users, column: 'id' },
    { table: userPreferences, column: 'user_id' },
  ],
  listIds: idsOf(users, users.id),
  async read(db, ids) {
    const rows = await db
      .select({
        id: users.id,
        name: users.name,
        role: users.role,
        school: shownSchool,
        bio: users.bio,
        location: users.location,
        expertise: users.expertise,
        mentorshipAreas: users.mentorshipAreas,
      })
      .from(users)
      .leftJoin(userPreferences, ownPreferences)
      .where(and(isAmong(users.id, ids), isNull(users.erasedAt), showsProfile));
    return rows.map(({ id, name, role, school, bio, location, expertise, mentorshipAreas }) => ({
      id,
      title: name,
      body: bodyOf(userRoleLabels[role], school, location, ...expertise, ...mentorshipAreas, bio),
      audience: 'everyone',
      authorId: id,
      at: null,
      topics: topicsOf([role], expertise, mentorshipAreas),
    }));
  },
  async show(db, personId, ids) {
    const rows = await shownPeople(db, {}).execute({ personId, ids });
    return inOrderOf(ids, rows, ({ school, ...person }) => ({
      title: person.name,
      link: `/people/${person.id}`,
      place: [userRoleLabels[person.role], school].filter(Boolean).join(', '),
      person,
    }));
  },
};
