import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment, text } from '#contract/scalars.ts';

/** The email address of the current user, and whether a confirmation is pending. */
export const emailAddress = z.object({
  email: z.string(),
  /** An unconfirmed address matches no invitation and no staff list. */
  isConfirmed: z.boolean(),
  /** The address that a link was sent to, which may be the current one. Null if no confirmation is pending. */
  pending: z.nullable(z.object({ email: z.string(), expiresAt: moment })),
});
export type EmailAddress = z.infer<typeof emailAddress>;

export const getEmailAddress = endpoint({
  method: 'GET',
  path: '/api/email-address',
  summary: "The current user's email address and whether it is confirmed",
  access: 'signed-in',
  answer: emailAddress,
});

/** Sends a new link. 400 if there is nothing to confirm, 429 after five in an hour. */
export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/email-address/link',
  summary: 'Send the link that confirms an email address',
  access: 'signed-in',
  alsoRefuses: [400],
  answer: emailAddress,
  pace: 'none',
});

/** Cancels the change. The link that was sent stops working. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/email-address/link',
  summary: 'Cancel a change of email address',
  access: 'signed-in',
  answer: emailAddress,
  pace: 'none',
});

const linkBody = z.object({ token: text(100, 'The link is not complete') });

/**
 * 204. Needs no session, because only the owner of the address has the link. 400 for an unknown, used or expired link,
 * 409 if the address is taken.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary: 'Confirm an email address with the link that was sent to it',
  access: 'public',
  body: linkBody,
  answer: null,
});

/**
 * Restores the old address. All sessions end and the password stops working, because the person who changed the address
 * knew it. Returns a token that sets a new password once, within an hour.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/undo',
  summary: 'Restore the old email address with the link that was sent to it',
  access: 'public',
  body: linkBody,
  answer: z.object({ resetToken: z.string() }),
});
