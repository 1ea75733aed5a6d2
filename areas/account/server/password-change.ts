import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { passwordChange } from '#areas/account/contract/password-change.ts';
import type { House, Viewer } from '#server/endpoints.ts';
import { badRequest, wrongGuess } from '#server/errors.ts';
import { sendPasswordChanged } from './account-tasks.ts';
import { hashPassword, isPassword, refuseCommonPassword } from './password.ts';
import { endOtherSessions } from './session-actions.ts';
import { passwordResets, users } from './user-tables.ts';

/**
 * Changes one's password: every other session and every mailed link ends, and the person is told. Nothing holds a
 * connection while passwords are hashed.
 */
export async function changeOwnPassword(
  house: House,
  viewer: Viewer,
  request: FastifyRequest,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<void> {
  const [person] = await house.db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id));
  if (!(await isPassword(person?.password, currentPassword)))
    throw wrongGuess(badRequest('Your current password is not right.'));
  refuseCommonPassword(newPassword);
  const password = await hashPassword(newPassword);
  await house.db.transaction(async (db) => {
    await db.update(users).set({ password }).where(eq(users.id, viewer.id));
    await db.delete(passwordResets).where(eq(passwordResets.userId, viewer.id));
    await endOtherSessions(house, db, request, viewer.id);
    await house.later(db, sendPasswordChanged, { userId: viewer.id });
  });
}
