import { eq, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { deletionRequests } from './closing/deletion-tables.ts';

/** What signing in compares: found by username or email, without regard to case. */
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

/** The name a letter is addressed to. A closed account shows 'Former member' to others; its owner keeps their name. */
export const nameInEmails = sql<string>`coalesce(
  (select ${deletionRequests.kept} ->> 'name' from ${deletionRequests} where ${deletionRequests.userId} = ${users.id}), ${users.name})`;

/** The person with this email address, if there is one. */
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
