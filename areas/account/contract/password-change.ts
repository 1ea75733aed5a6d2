import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { requiredString } from '#contract/scalars.ts';

/** Specification 2, section 5. The form asks for the new one twice; the server is told once. */
export const passwordChange = z.object({
  currentPassword: requiredString('Current password is required').check(
    z.minLength(1, 'Current password is required'),
    z.maxLength(200),
  ),
  newPassword: requiredString('New password must be at least 6 characters').check(
    z.minLength(6, 'New password must be at least 6 characters'),
    z.maxLength(200, 'New password must be at most 200 characters'),
  ),
});

/**
 * 204. Ends every other session and keeps this one; the person is told by mail. 400 for a wrong current password and for a
 * common new one, 429 after ten wrong ones in 15 minutes.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Change one’s password',
  access: 'signed-in',
  body: passwordChange,
  answer: null,
});
