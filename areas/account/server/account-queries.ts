import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import type { CurrentUser } from '#areas/account/contract/user.ts';
import type { Db } from '#server/database.ts';
import { notSignedIn } from '#server/errors.ts';
import { given, prepared } from '#server/prepared.ts';
import { users } from './user-tables.ts';

/** What signing in compares: found by username or email, without regard to case. */
export async function findCredentials(db: Db, name: string) {
  const [found] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(
      or(eq(sql`lower(${users.username})`, name.toLowerCase()), eq(sql`lower(${users.email})`, name.toLowerCase())),
    )
    .limit(1);
  return found;
}

const { password: _password, ...ownColumns } = getTableColumns(users);

const ownUser = prepared((db, _shape: Record<string, never>) =>
  db
    .select(ownColumns)
    .from(users)
    .where(eq(users.id, given('userId')))
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
  return db.$count(users);
}

/** The columns that may stand beside something another person made. */
export const personSummaryColumns = { id: users.id, name: users.name, role: users.role, avatar: users.avatar };
