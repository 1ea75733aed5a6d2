import {
  addPasskey,
  beginOneTimeCodes,
  beginPasskey,
  confirmOneTimeCodes,
  getSecondFactor,
  removeOneTimeCodes,
  removePasskey,
  renewRecoveryCodes,
} from '#areas/account/contract/second-factor.ts';
import type { OwnProof } from '#areas/people/contract/own-proof.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { holdAccount } from '#server/account-lock.ts';
import type { Db } from '#server/database.ts';
import { type Call, type Context, handle, type Route, type SignedIn } from '#server/endpoints.ts';
import { badRequest } from '#server/errors.ts';
import { confirmOwnProof } from '../own-proof/own-proof.ts';
import { beginKey, confirmKey } from './one-time-codes.ts';
import { newPasskeyOptions, storePasskey } from './passkeys.ts';
import { addSecondFactor, removeOwnCodes, removeOwnPasskey, renewCodes } from './second-factor-actions.ts';
import { readSecondFactor } from './second-factor-state.ts';
import { beginOwnStep, takeStep } from './sign-in-steps.ts';

/** The key of the step in which the current session adds a passkey. */
const stepOf = ({ sessionId }: SignedIn) => `session ${sessionId}`;

/** The routes for 2-step verification of the current user. */
export function secondFactorRoutes(context: Context): Route[] {
  const guesses = { throttle: context.throttle('second-factor-code', 10, 15 * 60), counts: 'every call' } as const;

  /** Checks the proof outside the transaction, because it may hash a password. Then runs the change with the person locked. */
  async function withProof<Answer>(
    viewer: SignedIn,
    { request }: Call<never>['http'],
    proof: OwnProof,
    change: (db: Db) => Promise<Answer>,
  ): Promise<Answer> {
    await confirmOwnProof(context, viewer, proof, request);
    return context.db.transaction(async (db) => {
      await holdAccount(db, viewer.id);
      await lockPerson(db, viewer.id);
      return change(db);
    });
  }

  return [
    handle(getSecondFactor, { transaction: 'none' }, ({ db, viewer }) => readSecondFactor(context, db, viewer)),

    handle(beginPasskey, { transaction: 'own' }, async ({ viewer, body, http }) =>
      withProof(viewer, http, body, async (db) => {
        const options = await newPasskeyOptions(context, db, http.request, viewer.id);
        await beginOwnStep(context, db, stepOf(viewer), viewer.id, options.challenge);
        return { ...options };
      }),
    ),

    handle(
      addPasskey,
      { transaction: 'request' },
      async ({ db, viewer, body: { name, answer }, http: { request } }) => {
        await lockPerson(db, viewer.id);
        const step = await takeStep(context, db, stepOf(viewer));
        const challenge = step?.challenge;
        if (!challenge) throw badRequest('Too much time has passed. Add the passkey again.');
        return addSecondFactor({ context, db, viewer, request }, 'passkey_added', () =>
          storePasskey(context, db, request, { userId: viewer.id, challenge, name, answer }),
        );
      },
    ),

    handle(removePasskey, { transaction: 'own' }, async ({ viewer, params, body, http }) =>
      withProof(viewer, http, body, (db) =>
        removeOwnPasskey({ context, db, viewer, request: http.request }, params.id),
      ),
    ),

    handle(beginOneTimeCodes, { transaction: 'own' }, async ({ viewer, body, http }) =>
      withProof(viewer, http, body, (db) => beginKey(context, db, viewer.id)),
    ),

    handle(
      confirmOneTimeCodes,
      { transaction: 'request', limit: guesses },
      async ({ db, viewer, body, http: { request } }) => {
        await lockPerson(db, viewer.id);
        return addSecondFactor({ context, db, viewer, request }, 'codes_on', () =>
          confirmKey(context, db, viewer.id, body.code),
        );
      },
    ),

    handle(removeOneTimeCodes, { transaction: 'own' }, async ({ viewer, body, http }) =>
      withProof(viewer, http, body, (db) => removeOwnCodes({ context, db, viewer, request: http.request })),
    ),

    handle(renewRecoveryCodes, { transaction: 'own' }, async ({ viewer, body, http }) =>
      withProof(viewer, http, body, (db) => renewCodes({ context, db, viewer, request: http.request })),
    ),
  ];
}
