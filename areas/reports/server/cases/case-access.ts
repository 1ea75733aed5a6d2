import { and, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import { deskScopeOf, isInScope, readDeskRights, roleGrants, users } from '#areas/people/server/index.ts';
import { mayOpenWith } from '#contract/permissions.ts';
import type { Db } from '#server/database.ts';
import type { SignedIn } from '#server/endpoints.ts';
import { notFound, notSignedIn } from '#server/errors.ts';
import { moderationCases } from './case-tables.ts';

export type Case = typeof moderationCases.$inferSelect;

/** Who works on a case: the moderators, or the safeguarding lead for a case that was passed on. */
export type Desk = 'moderate' | 'handle_safeguarding';

const caseMissing = () => notFound('There is no such case, or it is not yours to see.');

/** The cases that are not about the current user. */
export const isNotAbout = ({ id }: { id: number }) =>
  or(isNull(moderationCases.aboutUserId), ne(moderationCases.aboutUserId, id));

/**
 * The cases that the current user may see. Nobody sees a case about themselves. Moderators of some schools see only cases
 * about their people.
 */
export function seesCase(viewer: Pick<SignedIn, 'id' | 'deskRoles' | 'localRoles'>, desk: Desk): SQL | undefined {
  const isPassed = desk === 'moderate' ? undefined : isNotNull(moderationCases.passedAt);
  return and(isNotAbout(viewer), isInScope(deskScopeOf(viewer, desk), moderationCases.aboutUserId), isPassed);
}

/** Whether somebody is a moderator who may see a case. */
export async function mayModerate(db: Db, personId: number, caseId: number): Promise<boolean> {
  const rights = await readDeskRights(db, personId);
  const [found] = await db
    .select({ id: moderationCases.id })
    .from(moderationCases)
    .where(and(eq(moderationCases.id, caseId), seesCase({ id: personId, ...rights }, 'moderate')));
  return found !== undefined;
}

/** Finds a case. Throws 404 for one that the current user may not see. */
export async function requireCase(db: Db, viewer: SignedIn, desk: Desk, caseId: number): Promise<Case> {
  const [found] = await db
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.id, caseId), seesCase(viewer, desk)));
  if (!found) throw caseMissing();
  return found;
}

/**
 * Locks a case for a change. The role of the current user is read again and cannot be removed until the transaction ends.
 * Throws 404 without the role, and as `requireCase`.
 */
export async function lockCase(db: Db, viewer: SignedIn, desk: Desk, caseId: number): Promise<Case> {
  const current = await requireRole(db, viewer, desk);
  const [found] = await db
    .select()
    .from(moderationCases)
    .where(and(eq(moderationCases.id, caseId), seesCase(current, desk)))
    .for('update');
  if (!found) throw caseMissing();
  return found;
}

/**
 * Reads the roles of the current user again, inside the transaction of a change, and keeps them until it ends. Throws 404
 * without the permission.
 */
export async function requireRole(db: Db, viewer: SignedIn, permission: Desk | 'change_settings'): Promise<SignedIn> {
  const granted = await db
    .select({ suspendedAt: users.suspendedAt })
    .from(roleGrants)
    .innerJoin(users, eq(users.id, roleGrants.userId))
    .where(eq(roleGrants.userId, viewer.id))
    .for('share', { of: roleGrants });
  if (granted.some(({ suspendedAt }) => suspendedAt !== null)) throw notSignedIn();
  const rights = await readDeskRights(db, viewer.id);
  if (!mayOpenWith(rights, { permission, isLocal: permission === 'moderate' })) throw notFound();
  return { ...viewer, ...rights };
}
