import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { param, prepared } from '#server/prepared.ts';
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

const ownUser = prepared((db, _shape: Record<string, never>) =>
  db
    .select(ownColumns)
    .from(users)
    .where(eq(users.id, param('userId')))
    .prepare('own_user'),
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

/** A person's school, where they let others see it. Needs `userPreferences` joined by `ownPreferences`. */
export const shownSchool = sql<
  string | null
>`case when coalesce(${userPreferences.showSchool}, true) and ${users.takenDownAt} is null then ${users.school} end`;

/**
 * Whether others see a person's profile: the person lets them, and the operator has neither hidden it nor suspended the
 * person. Needs `userPreferences` joined by `ownPreferences`.
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

/** A person's picture, unless the operator hid their profile. */
export const shownAvatar = sql<string | null>`case when ${users.takenDownAt} is null then ${users.avatar} end`;

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
