import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#areas/people/server/index.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { isPassword } from './password.ts';

/**
 * Asks the current user for their password again, before a change that would let somebody else keep the account. Throws
 * 400 for a wrong password, and 429 after ten wrong ones in 15 minutes, counted together for all such changes. Call it
 * outside a transaction: it hashes, and no connection may be held meanwhile.
 */
export async function confirmPassword(
  context: Context,
  viewer: Viewer,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  const guesses = context.throttle('change-password', 10, 15 * 60);
  const key = String(viewer.id);
  // Counted first, so that many guesses at once cannot all pass before the first is counted.
  await guesses.count(key);
  const [person] = await context.db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id));
  if (!(await isPassword(person?.password, password))) {
    await recordSecurityEvent(context, context.db, {
      kind: 'password_confirmation_refused',
      userId: viewer.id,
      request,
    });
    throw badRequest('Your current password is incorrect.');
  }
  await guesses.giveBack(key);
}
