import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { registerBody } from '#areas/account/contract/access.ts';
import { completionStageOf } from '#areas/people/contract/profile-completeness.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { violatedUniqueConstraint } from '#server/database-errors.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { invitationUses } from './access-tables.ts';
import { isHeldForUndo, releaseUnconfirmed, startAddressConfirmation } from './email-address/email-change.ts';
import { findInvitation, refuseUnusable, takeUse, unknownCode } from './invitations/invitation-actions.ts';
import { findJoinedSchools, joinSchools } from './invitations/joining-schools.ts';
import { refuseWeakPassword } from './password/password.ts';

/** 20 unknown codes in 15 minutes from one address, then 429. Known codes never count, even used-up or expired ones. */
export const codeThrottle = (context: Context) => context.throttle('invitation-code', 20, 15 * 60);

/**
 * Checks the body before a password is hashed. The invitation comes first, so that a stranger without one sees no other
 * error.
 */
export async function checkInvitation(
  context: Context,
  throttle: ReturnType<typeof codeThrottle>,
  body: z.output<typeof registerBody>,
  ip: string,
) {
  // Only unknown codes count, so a whole school may register at once. Past the limit, valid codes are refused too,
  // because accepting them would let somebody continue to guess.
  await throttle.check(ip);
  const invitation = await findInvitation(context.db, body.invitationCode);
  if (!invitation) {
    await throttle.count(ip);
    throw unknownCode();
  }
  refuseUnusable(invitation, body.email, context.clock);
  await refuseWeakPassword(context, body.password, [body.username, body.email, body.name]);
  return invitation;
}

/** Takes a use of the invitation and creates the person. Call it in a transaction, so that both happen or neither. */
export async function makePerson(
  db: Db,
  context: Context,
  body: z.output<typeof registerBody>,
  invitation: Awaited<ReturnType<typeof checkInvitation>>,
  passwordHash: string,
): Promise<number> {
  const {
    password: _password,
    confirmPassword: _again,
    invitationCode: _code,
    sharedComputer: _shared,
    schoolId,
    ...own
  } = body;
  const now = context.clock.now();
  await takeUse(db, invitation.id, now);
  // The code was sent to this address, so the person who uses it can read emails there.
  const isConfirmed = invitation.email !== null;
  if (await isHeldForUndo(context, db, body.email)) throw takenEmail();
  if (isConfirmed) await releaseUnconfirmed(db, body.email);
  const joined = await findJoinedSchools(db, { school: own.school, schoolId }, invitation);
  const person = await insertPerson(
    db,
    {
      ...own,
      role: invitation.role ?? own.role,
      school: joined.typed,
      password: passwordHash,
      emailConfirmedAt: isConfirmed ? now.toISOString() : null,
      tourWaits: true,
    },
    joined.shown,
  );
  await joinSchools(db, person, joined);
  await db.insert(invitationUses).values({ userId: person, invitationId: invitation.id, usedAt: now.toISOString() });
  if (invitation.makesOperator) await grantRole(context, db, null, person, 'operator');
  if (!isConfirmed) await startAddressConfirmation(context, db, person, body.email);
  return person;
}

const takenEmail = () => conflict('That email address is already registered.');

/**
 * Inserts a person. `school` is what the profile will show: `values` has only a school that was typed. Throws 409 for a
 * taken username or email address.
 */
export async function insertPerson(db: Db, values: typeof users.$inferInsert, school: string | null): Promise<number> {
  try {
    // A savepoint, because after a violated constraint the outer transaction must still be usable.
    return await db.transaction(async (tx) => {
      const [made] = await tx.insert(users).values(values).returning();
      if (!made) throw new Error('The person was not made.');
      const profileCompletionStage = completionStageOf({ ...made, school });
      if (profileCompletionStage !== made.profileCompletionStage)
        await tx.update(users).set({ profileCompletionStage }).where(eq(users.id, made.id));
      return made.id;
    });
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'users_username_unique') throw conflict('That username is already taken.');
    if (constraint === 'users_email_unique') throw takenEmail();
    throw error;
  }
}
