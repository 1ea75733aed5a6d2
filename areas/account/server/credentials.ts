import { eq, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { deletionRequests } from './closing/deletion-tables.ts';

/** Finds the row that a sign-in is checked against, by username or email address, without regard to case. */
export async function findCredentials(db: Db, name: string) {
  const [found] = await db
    .select({ id: users.id, password: users.password, suspendedAt: users.suspendedAt })
    .from(users)
    .where(
      or(eq(sql`lower(${users.username})`, name.toLowerCase()), eq(sql`lower(${users.email})`, name.toLowerCase())),
    )
    .limit(1);
  return found;
}

/** The name that emails address. A closed account shows 'Former member' to others, but its owner keeps their name. */
export const nameInEmails = sql<string>`coalesce(
  (select ${deletionRequests.kept} ->> 'name' from ${deletionRequests} where ${deletionRequests.userId} = ${users.id}), ${users.name})`;

/** Finds the person with this email address. */
export async function findPersonByEmail(db: Db, address: string) {
  const [found] = await db
    .select({
      id: users.id,
      name: nameInEmails,
      email: users.email,
      username: users.username,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
    .limit(1);
  return found;
}
