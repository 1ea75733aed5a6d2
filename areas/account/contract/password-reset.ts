import * as z from 'zod/mini';
import { email } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { text } from '#contract/scalars.ts';
import { newPassword } from './new-password.ts';

export const resetRequestBody = z.object({ email });

/**
 * 204 always, known or not: what is done about the address is done afterwards, so neither the answer nor its timing tells
 * who is here. 429 after 50 requests in 15 minutes from one address of the network.
 */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Ask for a link that sets a new password',
  access: 'public',
  body: resetRequestBody,
  answer: null,
});

export const resetConfirmBody = z.object({ token: text(100, 'The link is not complete'), newPassword });

/** 204; ends every session of the person. 400 for a link that is spent, too old or unknown, and for a common password. */
export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Set a new password by the link that was mailed',
  access: 'public',
  body: resetConfirmBody,
  answer: null,
});
