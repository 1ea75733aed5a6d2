import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { type Param, prepared } from '#server/prepared.ts';
import { userPreferences } from './preference-tables.ts';
import { localRolesOf, wideRolesOf } from './schools/desk-scope.ts';
import { users } from './user-tables.ts';

const lockedPerson = prepared('lock_person', (db, param: Param<{ userId: number }>) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, param('userId')))
    .for('no key update'),
);

/**
 * Locks the row of a person until the transaction ends, so that two of their requests which count rows before they
 * write run one after the other. Other transactions can still write rows that refer to the person.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await lockedPerson(db, {}).execute({ userId });
}

/** Locks two people before a change between them, the lower id first to prevent deadlocks. */
export async function lockPair(db: Db, one: number, other: number): Promise<void> {
  await lockPerson(db, Math.min(one, other));
  await lockPerson(db, Math.max(one, other));
}

/** The address of a photo on this server. Earlier releases stored addresses of other websites, which are never shown. */
export const ownAvatar = sql<string | null>`case when ${users.avatar} like '/%' then ${users.avatar} end`;

/**
 * When the suspension of a person began. It has its own moment, because a directory may have switched them off earlier. The
 * later one counts: an earlier release writes and clears only `suspended_at`. For somebody without a suspension, since when
 * they cannot sign in.
 */
export const suspensionStart = sql<string | null>`greatest(${users.suspensionStartedAt}, ${users.suspendedAt})`.mapWith(
  users.suspendedAt,
);

const {
  password: _password,
  erasedAt: _erasedAt,
  takenDownAt: _takenDownAt,
  suspendedAt: _suspendedAt,
  suspensionStartedAt: _suspensionStartedAt,
  suspendedReason: _suspendedReason,
  suspendedUntil: _suspendedUntil,
  deactivatedAt: _deactivatedAt,
  ...ownColumns
} = getTableColumns(users);

const ownUser = prepared('own_user', (db, param: Param<{ userId: number }>) =>
  db
    .select({
      ...ownColumns,
      avatar: ownAvatar,
      deskRoles: wideRolesOf(users.id),
      localRoles: localRolesOf(users.id),
    })
    .from(users)
    .where(eq(users.id, param('userId'))),
);

/** Returns the current user with all fields. Throws 401 if they do not exist. */
export async function getOwnUser(db: Db, userId: number): Promise<CurrentUser> {
  const [found] = await ownUser(db, {}).execute({ userId });
  // The account may be erased just before its session ends.
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

/** Throws 404 if the person does not exist, is erased, or shows no profile to others. */
export async function requireShownPerson(db: Db, viewer: Viewer, personId: number): Promise<void> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userPreferences, ownPreferences)
    .where(and(eq(users.id, personId), isNull(users.erasedAt), or(eq(users.id, viewer.id), showsProfile)));
  if (!found) throw notFound("The person you're looking for doesn't exist.");
}

/** Joins the preferences of a person. A person without a row has the defaults. */
export const ownPreferences = eq(userPreferences.userId, users.id);

/** The photo that others see: null if the operator has hidden the profile. */
export const shownAvatarOf = (person: Columns<'avatar' | 'takenDownAt'>) =>
  sql<string | null>`case when ${person.takenDownAt} is null and ${person.avatar} like '/%' then ${person.avatar} end`;
export const shownAvatar = shownAvatarOf(users);

/** The columns of a person that are shown next to what they wrote. */
export const personSummaryColumns = { id: users.id, name: users.name, role: users.role, avatar: shownAvatar };

/** Describes a person for a report. Throws 404 if the person does not exist or shows no profile to the current user. */
export async function describePerson(db: Db, viewer: Viewer, personId: number) {
  await requireShownPerson(db, viewer, personId);
  const [found] = await db
    .select({ id: users.id, name: users.name, bio: users.bio })
    .from(users)
    .where(eq(users.id, personId));
  if (!found) throw notFound("The person you're looking for doesn't exist.");
  return { place: 'Person', content: found.bio ?? '', author: { id: found.id, name: found.name } };
}
