import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment, text } from '#contract/scalars.ts';

/** The current user's email address, and what has still to be confirmed. */
export const emailAddress = z.object({
  email: z.string(),
  /** An address that is not confirmed matches no invitation and no list. */
  isConfirmed: z.boolean(),
  /** The new address, or the current one, that a link was sent to. Null when nothing waits. */
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

/** Sends the link again, or for the first time. 400 when there is nothing to confirm, 429 after five in an hour. */
export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/email-address/link',
  summary: 'Send the link that confirms an email address',
  access: 'signed-in',
  answer: emailAddress,
  pace: 'none',
});

/** The address stays as it is; the link that was sent stops working. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/email-address/link',
  summary: 'Cancel a change of email address',
  access: 'signed-in',
  answer: emailAddress,
  pace: 'none',
});

const linkBody = z.object({ token: text(100, 'The link is not complete') });

/** 204. The link is enough: it was sent to the address. 400 for a link that is unknown, used or too old, 409 if the address is taken. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary: 'Confirm an email address by the link that was sent to it',
  access: 'public',
  body: linkBody,
  answer: null,
});

/**
 * Puts the old address back by the link that was sent to it. Every session ends and the password stops working, because
 * the person who changed the address knew it. Answers a token that sets a new password once, within the hour.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/undo',
  summary: 'Put the old email address back by the link that was sent to it',
  access: 'public',
  body: linkBody,
  answer: z.object({ resetToken: z.string() }),
});
