import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ChangedSecondFactor } from '#areas/account/contract/second-factor.ts';
import type { Db } from '#server/database.ts';
import type { Context, SignedIn } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { sessions } from '../access-tables.ts';
import { accessTokens } from '../access-tokens/access-token-tables.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import type { SecurityEventKind } from '../security-log/security-tables.ts';
import { endAllAccess } from '../sign-in/end-access.ts';
import { endOtherSessions } from '../sign-in/session-actions.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { type SecondFactorChange, sendSecondFactorChanged } from './second-factor-emails.ts';
import { hasSecondFactor, readSecondFactor } from './second-factor-state.ts';
import { oneTimeCodeKeys, passkeys, recoveryCodes } from './second-factor-tables.ts';

interface Own {
  context: Context;
  db: Db;
  viewer: SignedIn;
  request: FastifyRequest;
}

const recorded: Record<SecondFactorChange, SecurityEventKind> = {
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  codes_on: 'one_time_codes_on',
  codes_off: 'one_time_codes_off',
  recovery_code_used: 'recovery_code_used',
  all_removed: 'second_factor_removed',
};

/** Records a change, and tells the person by email in case somebody else made it. */
export async function recordChange(
  { context, db, userId, request }: { context: Context; db: Db; userId: number; request?: FastifyRequest },
  change: SecondFactorChange,
): Promise<void> {
  await recordSecurityEvent(context, db, { kind: recorded[change], userId, ...(request ? { request } : {}) });
  await context.enqueue(db, sendSecondFactorChanged, { userId, change });
}

/**
 * Adds a second factor with `add`. The first one signs out all other sessions, which were started without it, and makes
 * recovery codes. Call it in a transaction that has locked the person.
 */
export async function addSecondFactor(
  own: Own,
  change: SecondFactorChange,
  add: () => Promise<void>,
): Promise<ChangedSecondFactor> {
  const { context, db, viewer, request } = own;
  const isFirst = !(await hasSecondFactor(db, viewer.id));
  await add();
  const now = context.clock.now();
  if (viewer.sessionId !== null)
    await db.update(sessions).set({ secondFactorAt: now.toISOString() }).where(eq(sessions.id, viewer.sessionId));
  if (isFirst) await endOtherSessions(context, db, request, viewer.id);
  const newRecoveryCodes = isFirst ? await makeRecoveryCodes(db, viewer.id, now) : null;
  await recordChange({ context, db, userId: viewer.id, request }, change);
  const state = await readSecondFactor(context, db, { ...viewer, hasSecondFactor: true });
  return { ...state, newRecoveryCodes };
}

/** Without a second factor, recovery codes are useless and no session or token counts as confirmed. */
async function forgetWithoutFactor(db: Db, userId: number): Promise<boolean> {
  if (await hasSecondFactor(db, userId)) return false;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));
  await db.update(accessTokens).set({ secondFactorAt: null }).where(eq(accessTokens.userId, userId));
  return true;
}

async function afterRemoval(own: Own, change: SecondFactorChange) {
  const { context, db, viewer, request } = own;
  const isLast = await forgetWithoutFactor(db, viewer.id);
  await recordChange({ context, db, userId: viewer.id, request }, change);
  return readSecondFactor(context, db, isLast ? { ...viewer, hasSecondFactor: false } : viewer);
}

/** Removes a passkey of the current user. Throws 404 for one of somebody else. */
export async function removeOwnPasskey(own: Own, passkeyId: number) {
  const { db, viewer } = own;
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, viewer.id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw notFound('This passkey was removed already.');
  return afterRemoval(own, 'passkey_removed');
}

/** Turns one-time codes off. Throws 404 if they are off already. */
export async function removeOwnCodes(own: Own) {
  const { db, viewer } = own;
  const removed = await db
    .delete(oneTimeCodeKeys)
    .where(eq(oneTimeCodeKeys.userId, viewer.id))
    .returning({ userId: oneTimeCodeKeys.userId });
  if (removed.length === 0) throw notFound('One-time codes are off already.');
  return afterRemoval(own, 'codes_off');
}

/** Makes new recovery codes. Throws 409 without a second factor. */
export async function renewCodes({ context, db, viewer, request }: Own): Promise<ChangedSecondFactor> {
  if (!(await hasSecondFactor(db, viewer.id))) throw conflict('Turn on 2-step verification first.');
  const newRecoveryCodes = await makeRecoveryCodes(db, viewer.id, context.clock.now());
  await recordSecurityEvent(context, db, { kind: 'recovery_codes_made', userId: viewer.id, request });
  return { ...(await readSecondFactor(context, db, viewer)), newRecoveryCodes };
}

/**
 * Removes all second factors of a person who has lost them, and ends their sessions and tokens. Returns false if they have none. The
 * person gets an email. Call it in a transaction.
 */
export async function removeSecondFactors(
  context: Context,
  db: Db,
  userId: number,
  request?: FastifyRequest,
): Promise<boolean> {
  if (!(await hasSecondFactor(db, userId))) return false;
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
  await db.delete(oneTimeCodeKeys).where(eq(oneTimeCodeKeys.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await endAllAccess(db, userId);
  await recordChange({ context, db, userId, ...(request ? { request } : {}) }, 'all_removed');
  return true;
}
