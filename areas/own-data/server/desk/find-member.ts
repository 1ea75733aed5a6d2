import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { badRequest, notFound } from '#server/errors.ts';

/** Finds the member with this username, email address or number. Throws 400. */
export async function findMember(db: Db, typed: string): Promise<number> {
  const text = typed.toLowerCase();
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(
          eq(sql`lower(${users.username})`, text),
          eq(sql`lower(${users.email})`, text),
          /^[1-9]\d{0,8}$/.test(text) ? eq(users.id, Number(text)) : undefined,
        ),
        isNull(users.erasedAt),
      ),
    )
    .limit(1);
  if (!found) throw badRequest('There is no member with this username or email address.');
  return found.id;
}

/** Finds a person who has an account. Throws 404. */
export async function requirePerson(db: Db, id: number): Promise<{ id: number; name: string; username: string }> {
  const [found] = await db
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (!found) throw notFound();
  return found;
}
