import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { requiredString } from '#contract/scalars.ts';
import { ownProof } from '../../people/contract/own-proof.ts';

export const newPassword = requiredString('New password must be at least 6 characters').check(
  z.minLength(6, 'New password must be at least 6 characters'),
  z.maxLength(200, 'New password must be at most 200 characters'),
);

/** The form asks for the new password twice, but sends it once. */
export const passwordChange = z.object({ ...ownProof, newPassword });

/**
 * 204. Needs the current password or a passkey (`ownProof`). Ends all other sessions, gives this one a new token, and emails
 * the person. 400 without either, for a wrong one and for a weak new password, 429 after ten refusals in 15 minutes.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change the password of the current user',
  access: 'signed-in',
  body: passwordChange,
  answer: null,
  pace: 'none',
});
