import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { userPreferences } from './preference-tables.ts';
import { users } from './user-tables.ts';

/**
 * Holds a person's row until the transaction ends: two requests of theirs that count before they write take turns. Rows
 * that only refer to the person can be written meanwhile.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

const {
  password: _password,
  erasedAt: _erasedAt,
  takenDownAt: _takenDownAt,
  suspendedAt: _suspendedAt,
  suspendedReason: _suspendedReason,
  ...ownColumns
} = getTableColumns(users);

const ownUser = prepared('own_user', (db, param: Param<{ userId: number }>) =>
  db
    .select(ownColumns)
    .from(users)
    .where(eq(users.id, param('userId'))),
);

/** Oneself, whole. */
export async function getOwnUser(db: Db, userId: number): Promise<CurrentUser> {
  const [found] = await ownUser(db, {}).execute({ userId });
  // The session outlived the person by a moment.
  if (!found) throw notSignedIn();
  return found;
}

export async function countPeople(db: Db): Promise<number> {
  return db.$count(users, isNull(users.erasedAt));
}

type Columns<Name extends string> = Record<Name, AnyPgColumn>;

/** The school that others see: null if the person does not show it or the operator has hidden their profile. */
export const shownSchoolOf = (person: Columns<'school' | 'takenDownAt'>, preferences: Columns<'showSchool'>) =>
  sql<
    string | null
  >`case when coalesce(${preferences.showSchool}, true) and ${person.takenDownAt} is null then ${person.school} end`;

/** `shownSchoolOf` for the person in `users`. Needs `userPreferences` joined by `ownPreferences`. */
export const shownSchool = shownSchoolOf(users, userPreferences);

/** Whether a person wants emails from Staffroom. Needs `userPreferences` joined. Emails about the account ignore it. */
export const wantsMail = sql<boolean>`coalesce(${userPreferences.emailNotifications}, true)`;

/**
 * Whether others can see a person's profile: the person allows it, and the operator has neither hidden the profile nor
 * suspended the person. Needs `userPreferences` joined by `ownPreferences`.
 */
export const showsProfile = sql<boolean>`(coalesce(${userPreferences.profileVisibility}, true)
  and ${users.takenDownAt} is null and ${users.suspendedAt} is null)`;

/** 404 for nobody, for an erased person, and for one who shows no profile but to themselves. */
export async function requireShownPerson(db: Db, viewer: Viewer, personId: number): Promise<void> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, personId), isNull(users.erasedAt), or(eq(users.id, viewer.id), showsProfile)));
  if (!found) throw notFound("The person you're looking for doesn't exist.");
}

/** Joins a person's preferences to them; no row means the defaults. */
export const ownPreferences = eq(userPreferences.userId, users.id);

/** The picture that others see: null if the operator has hidden the profile. */
export const shownAvatarOf = (person: Columns<'avatar' | 'takenDownAt'>) =>
  sql<string | null>`case when ${person.takenDownAt} is null then ${person.avatar} end`;
export const shownAvatar = shownAvatarOf(users);

/** The columns that may stand beside something another person made. */
export const personSummaryColumns = { id: users.id, name: users.name, role: users.role, avatar: shownAvatar };

/** A person, as somebody who must judge a report about them needs it; 404 for nobody, and for somebody who shows no profile. */
export async function describePerson(db: Db, viewer: Viewer, personId: number) {
  await requireShownPerson(db, viewer, personId);
  const [found] = await db
    .select({ id: users.id, name: users.name, bio: users.bio })
    .from(users)
    .where(eq(users.id, personId));
  if (!found) throw notFound("The person you're looking for doesn't exist.");
  return { place: 'Person', content: found.bio ?? '', author: { id: found.id, name: found.name } };
}
