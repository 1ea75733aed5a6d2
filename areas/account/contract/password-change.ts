import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { requiredString } from '#contract/scalars.ts';
import { currentPassword } from '../../people/contract/own-proof.ts';

/** The form asks for the new password twice, but sends it once. */
export const passwordChange = z.object({
  currentPassword,
  newPassword: requiredString('New password must be at least 6 characters').check(
    z.minLength(6, 'New password must be at least 6 characters'),
    z.maxLength(200, 'New password must be at most 200 characters'),
  ),
});

/**
 * 204. Ends all other sessions, gives this one a new token, and emails the person. 400 for a wrong current password and
 * for a weak new one, 429 after ten wrong ones in 15 minutes.
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
