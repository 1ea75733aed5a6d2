import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { requiredString } from '#contract/scalars.ts';
import { currentPassword } from '../../people/contract/current-password.ts';

/** The form asks for the new password twice; the server is told once. */
export const passwordChange = z.object({
  currentPassword,
  newPassword: requiredString('New password must be at least 6 characters').check(
    z.minLength(6, 'New password must be at least 6 characters'),
    z.maxLength(200, 'New password must be at most 200 characters'),
  ),
});

/**
 * 204. Ends every other session. This one goes on under a new id. The person is told by email. 400 for a wrong current
 * password and for a
 * common new one, 429 after ten wrong ones in 15 minutes.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: "Change the current user's password",
  access: 'signed-in',
  body: passwordChange,
  answer: null,
  pace: 'none',
});
