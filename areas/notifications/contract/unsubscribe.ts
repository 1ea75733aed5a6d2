import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

const token = z.object({ token: z.string().check(z.maxLength(400)) });

/** What the link in an email stops. */
export const emailChoice = z.object({
  /** What stops, in the middle of a sentence: 'emails about mentions'. */
  what: z.string(),
  /** Whether it has stopped. */
  isDone: z.boolean(),
  /** The link is a member's. Otherwise it is about an address, and there are no settings to change. */
  isOfMember: z.boolean(),
});
export type EmailChoice = z.infer<typeof emailChoice>;

/**
 * What a link in an email would stop. It changes nothing, because mail scanners open links. A browser is sent to the page
 * with the button. 404 for a link that the server did not make.
 */
export const getUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'What the link in an email stops',
  access: 'public',
  alsoRefuses: [404],
  query: token,
  answer: emailChoice,
});

/** Works without a session, and any number of times. Mail programs send it as a form (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Stop the emails that the link in an email is about',
  access: 'public',
  alsoRefuses: [404],
  query: token,
  acceptsForm: true,
  answer: emailChoice,
});
