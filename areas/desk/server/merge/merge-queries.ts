import { eq } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { accountMerges } from './merge-tables.ts';

/** The account that a duplicate was merged into. Null if the account was never merged. */
export async function findMerge(db: Db, fromId: number): Promise<{ id: number; name: string } | null> {
  const [found] = await db
    .select({ id: users.id, name: users.name })
    .from(accountMerges)
    .innerJoin(users, eq(users.id, accountMerges.intoId))
    .where(eq(accountMerges.fromId, fromId));
  return found ?? null;
}
