import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { passwordChange } from '#areas/account/contract/password-change.ts';
import { users } from '#areas/people/server/index.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Call, Context, SignedIn } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { passwordResets } from '../access-tables.ts';
import { revokeTokensOf } from '../access-tokens/access-token-queries.ts';
import { sendPasswordChanged } from '../account-tasks.ts';
import { dropEmailChange } from '../email-address/email-change.ts';
import { confirmOwnProof } from '../own-proof/own-proof.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { endOtherSessions, renewSession } from '../sign-in/session-actions.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';

/**
 * Changes the password of the current user, who gives the current one or a passkey. All other sessions, all personal access
 * tokens, all emailed links and a pending change of address end. This session gets a new token, and the person gets an
 * email. Hashing happens outside the transaction.
 */
export async function changeOwnPassword(
  context: Context,
  viewer: SignedIn,
  http: Call<never>['http'],
  { newPassword, ...proof }: z.output<typeof passwordChange>,
): Promise<void> {
  const { request } = http;
  if (proof.currentPassword === undefined && proof.passkeyProof === undefined)
    throw badRequest('Current password is required');
  // Before the proof, which a passkey gives once.
  await refuseWeakPassword(context, newPassword, viewer.id, 'New password');
  await confirmOwnProof(context, viewer, proof, request);
  const password = await hashPassword(newPassword);
  await context.db.transaction(async (db) => {
    await holdAccount(db, viewer.id);
    await db.update(users).set({ password }).where(eq(users.id, viewer.id));
    await db.delete(passwordResets).where(eq(passwordResets.userId, viewer.id));
    await dropEmailChange(db, viewer.id);
    await endOtherSessions(context, db, request, viewer.id);
    await revokeTokensOf(db, viewer.id);
    await renewSession(context, db, http);
    await recordSecurityEvent(context, db, { kind: 'password_changed', userId: viewer.id, request });
    await context.enqueue(db, sendPasswordChanged, { userId: viewer.id });
  });
}
