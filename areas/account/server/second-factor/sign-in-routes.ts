import {
  beginPasskeySignIn,
  signInWithCode,
  signInWithPasskey,
} from '#areas/account/contract/second-factor-sign-in.ts';
import { getOwnUser } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { type Call, type Context, handle, type Route } from '#server/endpoints.ts';
import { badRequest, notSignedIn } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { refuseClosed, reopenClosedAccount } from '../closing/account-closing.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { startSession } from '../sign-in/session-actions.ts';
import { refuseWithAppeal } from '../suspended/suspended-routes.ts';
import { takeOneTimeCode } from './one-time-codes.ts';
import { signInOptions, usePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { recordChange } from './second-factor-actions.ts';
import {
  beginStep,
  clearStep,
  findStep,
  type SecondFactorStep,
  setChallenge,
  stepExpired,
  takeStep,
} from './sign-in-steps.ts';

const wrongPasskey = () =>
  notSignedIn('This passkey was not accepted. Use another one, or sign in with your password.');

/** The routes for the second step of a sign-in, and for signing in with a passkey. */
export function secondFactorSignInRoutes(context: Context): Route[] {
  const guesses = context.throttle('second-factor', 10, 15 * 60);
  const attempts = context.throttle('passkey-sign-in', 100, 15 * 60);

  async function signIn(
    db: Db,
    http: Call<never>['http'],
    userId: number,
    { isShared, reopens }: Pick<SecondFactorStep, 'isShared' | 'reopens'>,
  ): Promise<void> {
    if (reopens) await reopenClosedAccount(db, userId);
    else await refuseClosed(db, userId);
    await startSession(context, db, http, userId, isShared, { withSecondFactor: true });
    clearStep(context, http);
    await recordSecurityEvent(context, db, { kind: 'signed_in', userId, request: http.request });
  }

  return [
    handle(signInWithCode, { transaction: 'own' }, async ({ body, http }) => {
      const { request } = http;
      const step = await findStep(context, context.db, request);
      const userId = step?.userId;
      if (!step || !userId) throw stepExpired();
      // The password was right. The suspension may be newer.
      await refuseWithAppeal(context, userId);
      const counted = String(userId);
      // Counted before the check, so that simultaneous guesses cannot all pass before the first one is counted.
      await guesses.count(counted);
      const typed = body.code.replaceAll(/\s/g, '');
      const isAppCode = /^\d{6}$/.test(typed);
      const isRight = await context.db.transaction(async (db) => {
        const isTaken = isAppCode
          ? await takeOneTimeCode(context, db, userId, typed)
          : await takeRecoveryCode(db, userId, typed);
        if (!isTaken) return false;
        if (!isAppCode) await recordChange({ context, db, userId, request }, 'recovery_code_used');
        if (!(await takeStep(context, db, step.key))) throw stepExpired();
        await signIn(db, http, userId, step);
        return true;
      });
      if (!isRight) {
        await recordSecurityEvent(context, context.db, { kind: 'second_factor_refused', userId, request });
        throw badRequest('This code is not right, or it was used already. Enter the next code of your app.');
      }
      await guesses.giveBack(counted);
      return getOwnUser(context.db, userId);
    }),

    handle(beginPasskeySignIn, { transaction: 'own' }, async ({ http }) => {
      const { request } = http;
      await attempts.count(networkOf(request.ip));
      const step = await findStep(context, context.db, request);
      const options = await signInOptions(context, context.db, request, step?.userId ?? null);
      if (step) await setChallenge(context.db, step.key, options.challenge);
      else await beginStep(context, context.db, http, { challenge: options.challenge });
      return { ...options };
    }),

    handle(signInWithPasskey, { transaction: 'own' }, async ({ body, http }) => {
      const { request } = http;
      await attempts.count(networkOf(request.ip));
      const found = await findStep(context, context.db, request);
      if (!found?.challenge) throw stepExpired();
      const { challenge } = found;
      // A challenge works once. After a password, a refused passkey leaves the other ways open.
      if (found.userId === null) await takeStep(context, context.db, found.key);
      else await setChallenge(context.db, found.key, '');
      const owner = await usePasskey(context, context.db, request, challenge, body.answer);
      if (owner === null || (found.userId !== null && found.userId !== owner)) {
        await recordSecurityEvent(context, context.db, {
          kind: 'second_factor_refused',
          userId: found.userId,
          request,
        });
        throw wrongPasskey();
      }
      await refuseWithAppeal(context, owner);
      const isShared = found.userId === null ? body.sharedComputer : found.isShared;
      await context.db.transaction(async (db) => {
        if (found.userId !== null && !(await takeStep(context, db, found.key))) throw stepExpired();
        await signIn(db, http, owner, { isShared, reopens: found.reopens });
      });
      return getOwnUser(context.db, owner);
    }),
  ];
}
