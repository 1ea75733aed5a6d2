import { and, eq, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedCheckConstraint } from '#server/database-errors.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound, wrongGuess } from '#server/errors.ts';
import { requireVisibleCircle } from '../circle-access.ts';
import { lockCircle } from '../circle-actions.ts';
import { joinedMine, ownerToNotify } from '../circle-notifications.ts';
import { circleMembers } from '../circle-tables.ts';
import { findCircleByCode, sameCode } from './inner-circle-actions.ts';
import { circleRemovals, innerCircleInvitations } from './inner-circle-tables.ts';

const invalidCode = () => wrongGuess(notFound('Invalid invite code.'));

/**
 * Joins an inner circle with its code or the code of an invitation. A member can repeat this; it uses up nothing. An
 * unknown code counts as a wrong guess. A code that is used up, expired or for another address does not.
 */
export async function joinByCode(context: Context, db: Db, viewer: Viewer, code: string) {
  const found = await findEntry(db, code);
  if (!found) throw invalidCode();
  // Leaving takes the same lock. The code is checked again, because it may have changed while this request waited.
  await lockCircle(db, found.circleId);
  const entry = await findEntry(db, code);
  if (!entry) throw invalidCode();
  const isMember = await db.$count(circleMembers, ofPerson(circleMembers, entry.circleId, viewer));
  if (isMember === 0) await enter(context, db, viewer, entry);
  return requireVisibleCircle(db, viewer, entry.circleId);
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Returns the circle for a code, and the invitation if the code is not the circle's own. */
async function findEntry(db: Db, code: string) {
  const circle = await findCircleByCode(db, code);
  if (circle) return { circleId: circle.id, invitation: null };
  const [invitation] = await db
    .select()
    .from(innerCircleInvitations)
    .where(and(sameCode(innerCircleInvitations.inviteCode, code), eq(innerCircleInvitations.isActive, true)));
  return invitation ? { circleId: invitation.circleId, invitation } : null;
}

async function enter(context: Context, db: Db, viewer: Viewer, { circleId, invitation }: Entry): Promise<void> {
  const removals = ofPerson(circleRemovals, circleId, viewer);
  // A removed member can only return with an invitation for their own address.
  if (!invitation?.email && (await db.$count(circleRemovals, removals)) > 0) throw invalidCode();
  const invitedBy = invitation ? await takeUse(context, db, viewer, invitation) : await findOwner(db, circleId);
  try {
    await db.insert(circleMembers).values({ circleId, userId: viewer.id, invitedBy });
  } catch (error) {
    if (violatedCheckConstraint(error) === 'circles_members_within_seats') throw conflict('This circle is full.');
    throw error;
  }
  await db.delete(circleRemovals).where(removals);
  const owner = await ownerToNotify(db, circleId, viewer.id);
  await context.notify(db, joinedMine, owner, { subject: circleId, by: viewer.id });
}

/** Takes one use of an invitation, or throws if there is none. Needs the lock of the circle. */
async function takeUse(
  context: Context,
  db: Db,
  viewer: Viewer,
  invitation: typeof innerCircleInvitations.$inferSelect,
): Promise<number> {
  if (invitation.currentUses >= invitation.maxUses) throw badRequest('This invitation code has already been used.');
  if (invitation.expiresAt && Date.parse(invitation.expiresAt) <= context.clock.now().getTime())
    throw badRequest('This invitation code has expired.');
  if (invitation.email) await requireAddress(db, viewer, invitation.email);
  await db
    .update(innerCircleInvitations)
    .set({ currentUses: sql`${innerCircleInvitations.currentUses} + 1` })
    .where(eq(innerCircleInvitations.id, invitation.id));
  return invitation.createdBy;
}

/** Throws unless this person has confirmed the address of the invitation. */
async function requireAddress(db: Db, viewer: Viewer, address: string): Promise<void> {
  const [person] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (address.toLowerCase() !== person?.email.toLowerCase())
    throw badRequest('This invitation was sent to a different email address.');
  if (person.confirmedAt === null)
    throw badRequest('Confirm your email address in Settings first, then use this invitation code again.');
}

async function findOwner(db: Db, circleId: number): Promise<number | null> {
  const [owner] = await db
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, circleId), eq(circleMembers.role, 'owner')));
  return owner?.userId ?? null;
}

const ofPerson = (table: typeof circleMembers | typeof circleRemovals, circleId: number, viewer: Viewer) =>
  and(eq(table.circleId, circleId), eq(table.userId, viewer.id));
