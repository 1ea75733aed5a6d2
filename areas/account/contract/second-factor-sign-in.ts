import * as z from 'zod/mini';
import { currentUser } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/scalars.ts';
import { browserOptions, keyAnswer } from './passkey.ts';

/**
 * Ends a sign-in whose password was right, with a code of the app or a recovery code. 401 if the password was entered
 * more than 10 minutes ago, 400 for a wrong or used code, 429 after ten wrong ones in 15 minutes.
 */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  summary: 'Sign in with a one-time code or a recovery code',
  access: 'public',
  alsoRefuses: [401],
  body: z.object({ code: text(40, 'Enter a code') }),
  answer: currentUser,
});

/** Options to sign in with a passkey, also without a password before. They are valid for 10 minutes. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Options to sign in with a passkey',
  access: 'public',
  answer: browserOptions,
});

/**
 * Signs in with a passkey. After a password, the passkey must belong to the same person. 401 for an unknown passkey, a
 * wrong signature or expired options, 403 for a suspended person.
 */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  alsoRefuses: [401],
  body: z.object({ answer: keyAnswer, sharedComputer: z._default(z.boolean(), false) }),
  answer: currentUser,
});
