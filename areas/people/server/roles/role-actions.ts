import { and, eq } from 'drizzle-orm';
import { type DeskRole, rolesChanged } from '#contract/permissions.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import { conflict } from '#server/errors.ts';
import { announce } from '#server/live/announce.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { lockOperators } from './role-queries.ts';
import { roleGrants } from './role-tables.ts';

/** Throws 409 if this person is the only operator who can sign in. Call it before they lose the role or their access. */
export async function refuseLastOperator(db: Db, userId: number): Promise<void> {
  const operators = await lockOperators(db);
  if (operators.length === 1 && operators[0] === userId)
    throw conflict('Staffroom needs at least one operator. Make another person an operator first.');
}

/** Tells the open pages of the person, on every server, to read the roles again. */
export const announceRoles = (db: Db, userId: number) => announce(db, { people: [userId] }, { type: rolesChanged });

/** Grants a role and records it. Returns false if the person has it already. */
export async function grantRole(
  context: Pick<Context, 'clock'>,
  db: Db,
  by: Actor,
  userId: number,
  role: DeskRole,
): Promise<boolean> {
  const granted = await db
    .insert(roleGrants)
    .values({ userId, role, grantedBy: by?.id ?? null, grantedAt: context.clock.now().toISOString() })
    .onConflictDoNothing()
    .returning({ userId: roleGrants.userId });
  if (granted.length === 0) return false;
  await recordAudit(context, db, { by, action: 'role_granted', personId: userId, after: { role } });
  await announceRoles(db, userId);
  return true;
}

/** Removes a role and records it. Returns false if the person does not have it. Throws 409 for the last operator. */
export async function removeRole(
  context: Pick<Context, 'clock'>,
  db: Db,
  by: Actor,
  userId: number,
  role: DeskRole,
): Promise<boolean> {
  if (role === 'operator') await refuseLastOperator(db, userId);
  const removed = await db
    .delete(roleGrants)
    .where(and(eq(roleGrants.userId, userId), eq(roleGrants.role, role)))
    .returning({ userId: roleGrants.userId });
  if (removed.length === 0) return false;
  await recordAudit(context, db, { by, action: 'role_removed', personId: userId, before: { role } });
  await announceRoles(db, userId);
  return true;
}
