import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, line, moment } from '#contract/scalars.ts';
import { browserOptions, newKey } from './passkey.ts';

/**
 * 2-step verification (`docs/product/second-factor.md`): a passkey (W3C Web Authentication), or a one-time code of an
 * authenticator app (RFC 6238).
 */
export const passkey = z.object({
  id,
  /** The name that the member gave it. */
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactorState = z.object({
  /** Oldest first. At most 10. */
  passkeys: z.array(passkey),
  /** When one-time codes were turned on. Null while they are off. */
  oneTimeCodesSince: z.nullable(moment),
  /** How many recovery codes have not been used. */
  recoveryCodesLeft: z.int(),
  /** A role of the current user needs 2-step verification at the desk. */
  isRequired: z.boolean(),
  /** The current session was started with a second factor, or one was added in it. */
  isConfirmed: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** The state, and new recovery codes if some were made. They are not shown again. */
const changedState = z.extend(secondFactorState, { newRecoveryCodes: z.nullable(z.array(z.string())) });
export type ChangedSecondFactor = z.infer<typeof changedState>;

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: '2-step verification of the current user',
  access: 'signed-in',
  answer: secondFactorState,
});

const withPassword = z.object(ownProof);

/** Needs the password: 400 for a wrong one. 409 with ten passkeys. The options are valid for 10 minutes. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'Options for a new passkey',
  access: 'signed-in',
  body: withPassword,
  answer: browserOptions,
  pace: 'none',
});

/**
 * Adds a passkey that the browser made with the options. 400 if the answer does not fit them or they have expired. The
 * first second factor signs out all other sessions and makes recovery codes.
 */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Add a passkey',
  access: 'signed-in',
  body: z.object({ name: line(60, 'Enter a name'), answer: newKey }),
  hasSecret: true,
  answer: changedState,
  pace: 'none',
});

/** Needs the password. 404 for a passkey of somebody else. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/{id}/remove',
  summary: 'Remove a passkey',
  access: 'signed-in',
  params: idParams,
  body: withPassword,
  answer: secondFactorState,
  pace: 'none',
});

/** Needs the password. The key counts only after `confirmOneTimeCodes`. 409 if codes are on already. */
export const beginOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/one-time-codes/begin',
  summary: 'A new key for an authenticator app',
  access: 'signed-in',
  body: withPassword,
  /** The key in base 32, and the same as an `otpauth` address for a QR code. */
  hasSecret: true,
  answer: z.object({ key: z.string(), address: z.string() }),
  pace: 'none',
});

/** Six digits. Spaces are left out. */
const sixDigits = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits that your app shows')),
);

/** Turns one-time codes on with a code of the app. 400 for a wrong code, 429 after ten wrong ones in 15 minutes. */
export const confirmOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/one-time-codes/confirm',
  summary: 'Turn one-time codes on',
  access: 'signed-in',
  body: z.object({ code: sixDigits }),
  hasSecret: true,
  answer: changedState,
  pace: 'none',
});

/** Needs the password. */
export const removeOneTimeCodes = endpoint({
  method: 'POST',
  path: '/api/one-time-codes/remove',
  summary: 'Turn one-time codes off',
  access: 'signed-in',
  alsoRefuses: [404],
  body: withPassword,
  answer: secondFactorState,
  pace: 'none',
});

/** Needs the password. The earlier codes stop working. 409 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery-codes',
  summary: 'New recovery codes',
  access: 'signed-in',
  body: withPassword,
  hasSecret: true,
  answer: changedState,
  pace: 'none',
});
