import { randomBytes } from 'node:crypto';
import { beginOwnProof, proveWithPasskey } from '#areas/account/contract/own-proof.ts';
import { minutes } from '#server/clock.ts';
import { digestOf } from '#server/digest.ts';
import { handle, type Route } from '#server/endpoints.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { signInOptions, usePasskey } from '../second-factor/passkeys.ts';
import { beginOwnStep, takeStep } from '../second-factor/sign-in-steps.ts';
import { recordSecurityEvent } from '../security-log/security-log.ts';
import { type Prover, proofStep, proofThrottle } from './own-proof.ts';

/** The key of the step that holds the challenge. Other ceremonies have other keys, so their challenges never fit. */
const challengeStep = ({ sessionId }: Prover) => `challenge of session ${sessionId}`;

const proofLifetime = minutes(2);

/** The routes with which the current user confirms a change with a passkey. */
export const ownProofRoutes: Route[] = [
  handle(beginOwnProof, { transaction: 'request' }, async ({ context, db, viewer, http: { request } }) => {
    const options = await signInOptions(context, db, request, viewer.id);
    if (!options.allowCredentials?.length)
      throw conflict('You have no passkey. Enter your password, or add a passkey in Settings.');
    await beginOwnStep(context, db, challengeStep(viewer), viewer.id, options.challenge);
    return { ...options };
  }),

  handle(proveWithPasskey, { transaction: 'own' }, async ({ context, viewer, body, http: { request } }) => {
    const { db } = context;
    const guesses = proofThrottle(context);
    await guesses.count(String(viewer.id));
    // A challenge works once, also when the answer is refused.
    const step = await takeStep(context, db, challengeStep(viewer));
    if (!step?.challenge) throw badRequest('Too much time has passed. Use your passkey again.');
    const owner = await usePasskey(context, db, request, step.challenge, body.answer);
    if (owner !== viewer.id) {
      await recordSecurityEvent(context, db, { kind: 'second_factor_refused', userId: viewer.id, request });
      throw badRequest('This passkey was not accepted. Use another one, or enter your password.');
    }
    const passkeyProof = randomBytes(32).toString('base64url');
    await beginOwnStep(context, db, proofStep(viewer), viewer.id, digestOf(passkeyProof), proofLifetime);
    await guesses.giveBack(String(viewer.id));
    return { passkeyProof };
  }),
];
