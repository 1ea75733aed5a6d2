import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { users } from '#areas/people/server/index.ts';
import { digestOf } from '#server/digest.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { badRequest, notAllowed } from '#server/errors.ts';
import { isPassword } from '../password/password.ts';
import { takeStep } from '../second-factor/sign-in-steps.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';

/** Who asks: the current user, in the session of the request. */
export type Prover = Pick<SignedIn, 'id' | 'sessionId'>;

/** The key of the step that holds the digest of a session's proof. A new proof replaces the one before. */
export const proofStep = ({ sessionId }: Prover) => `proof of session ${sessionId}`;

/** Counts refusals over passwords and passkeys, and over all changes that need them. */
export const proofThrottle = (context: Context) => context.throttle('change-password', 10, 15 * 60);

/**
 * Checks that the current user is at the computer, before a change that a stranger at an open page must not make: with
 * their password, or with the proof of a passkey, which is used up. Throws 400 if it is missing or wrong, 403 for a
 * request with a personal access token, and 429 after ten refusals in 15 minutes. Call it outside a transaction, because it hashes.
 */
export async function confirmOwnProof(
  context: Context,
  viewer: Prover,
  { currentPassword, passkeyProof }: OwnProof,
  request: FastifyRequest,
): Promise<void> {
  // A program that has a token and a password must not be able to take the account over.
  if (request.viewer?.token) throw notAllowed('Sign in to Staffroom in a browser to do this.');
  if (currentPassword === undefined && passkeyProof === undefined)
    throw badRequest('Enter your password, or use your passkey.');
  const guesses = proofThrottle(context);
  const key = String(viewer.id);
  // Counted before the check, so that simultaneous guesses cannot all pass before the first one is counted.
  await guesses.count(key);
  const isRight =
    passkeyProof === undefined
      ? await isOwnPassword(context, viewer, currentPassword ?? '')
      : await takeProof(context, viewer, passkeyProof);
  if (!isRight) {
    const kind = passkeyProof === undefined ? 'password_confirmation_refused' : 'second_factor_refused';
    await recordSecurityEvent(context, context.db, { kind, userId: viewer.id, request });
    throw badRequest(
      passkeyProof === undefined
        ? 'Your current password is incorrect.'
        : 'Too much time has passed. Use your passkey again.',
    );
  }
  await guesses.giveBack(key);
}

async function isOwnPassword({ db }: Context, viewer: Prover, password: string): Promise<boolean> {
  const [person] = await db.select({ password: users.password }).from(users).where(eq(users.id, viewer.id));
  return isPassword(person?.password, password);
}

async function takeProof(context: Context, viewer: Prover, proof: string): Promise<boolean> {
  const taken = await takeStep(context, context.db, proofStep(viewer));
  if (taken?.userId !== viewer.id || !taken.challenge) return false;
  return timingSafeEqual(Buffer.from(taken.challenge), Buffer.from(digestOf(proof)));
}
