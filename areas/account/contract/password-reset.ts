import * as z from 'zod/mini';
import { email } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/scalars.ts';
import { newPassword } from './new-password.ts';

export const resetRequestBody = z.object({ email });

/**
 * Always 204. A job handles the address later, so neither the response nor its timing shows who has an account. 429
 * after 50 requests in 15 minutes from one network address.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Request a link that sets a new password',
  access: 'public',
  body: resetRequestBody,
  answer: null,
});

export const resetConfirmBody = z.object({ token: text(100, 'The link is not complete'), newPassword });

/** 204. Ends all sessions of the person. 400 for a used, expired or unknown link and for a weak password. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Set a new password with an emailed link',
  access: 'public',
  body: resetConfirmBody,
  answer: null,
});
