import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#areas/people/server/index.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, notAllowed } from '#server/errors.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { isPassword } from './password.ts';

/**
 * Checks the password of the current user before a change that could lock them out of their account. Throws 400 for a
 * wrong password, 403 for a request with a personal access token, and 429 after ten wrong ones in 15 minutes, counted over all such changes. Call it outside a
 * transaction, because it hashes.
 */
export async function confirmPassword(
  context: Context,
  viewer: Viewer,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  // A program that has a token and a password must not be able to take the account over.
  if (request.viewer?.token) throw notAllowed('Sign in to Staffroom in a browser to do this.');
  const guesses = context.throttle('change-password', 10, 15 * 60);
  const key = String(viewer.id);
  // Counted before the check, so that simultaneous guesses cannot all pass before the first one is counted.
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
