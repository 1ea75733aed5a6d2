import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { browserOptions, keyAnswer } from './passkey.ts';

/** Options to confirm a change with a passkey of the current user. They are valid for 10 minutes. 409 without a passkey. */
export const beginOwnProof = endpoint({
  method: 'POST',
  path: '/api/own-proof/options',
  summary: 'Options to confirm a change with a passkey',
  access: 'signed-in',
  answer: browserOptions,
  pace: 'none',
});

/**
 * A proof for one change in the same session (`ownProof`), valid for 2 minutes. 400 for a passkey of somebody else, a wrong
 * signature, and options that were used, have expired or were for something else. 429 after ten refusals in 15 minutes.
 */
export const proveWithPasskey = endpoint({
  method: 'POST',
  path: '/api/own-proof',
  summary: 'Confirm with a passkey',
  access: 'signed-in',
  body: z.object({ answer: keyAnswer }),
  answer: z.object({ passkeyProof: z.string() }),
  pace: 'none',
});
