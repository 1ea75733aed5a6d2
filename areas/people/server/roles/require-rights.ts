import { and, eq, isNull } from 'drizzle-orm';
import { mayOpenWith, type Permission } from '#contract/permissions.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { type DeskRights, readDeskRights } from '../schools/desk-scope.ts';
import { users } from '../user-tables.ts';
import { lockOperators } from './role-queries.ts';

/**
 * Reads the roles of a person again and returns them. Until the end of the transaction nobody's role or access changes:
 * such changes run one after the other. Throws 401 for a person who is suspended or erased, 404 without the permission. A
 * role that is limited to schools is enough: call `requirePersonInScope` for the person who is changed.
 */
export async function requireRights(db: Db, personId: number, permission: Permission): Promise<DeskRights> {
  await lockOperators(db);
  await holdAccount(db, personId);
  const [person] = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.erasedAt)));
  if (!person || person.suspendedAt !== null) throw notSignedIn();
  const rights = await readDeskRights(db, personId);
  if (!mayOpenWith(rights, { permission, isLocal: true })) throw notFound();
  return rights;
}
