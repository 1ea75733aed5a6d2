import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, printable } from '#contract/scalars.ts';

/** A person the current user may write to without a request. */
export const recipient = z.extend(personSummary, { school: z.nullable(z.string()) });
export type Recipient = z.infer<typeof recipient>;

/**
 * At most 20 people who share a circle or a mentorship with the current user. Without `q`: people they wrote with last,
 * then new members of their circles. With `q`: people with a word in their name
 * that begins like it; up to two letters search only these.
 */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/api/message-recipients',
  summary: 'People the current user may write to',
  access: 'signed-in',
  scope: 'messages',
  query: z.object({ q: z.optional(z.string().check(z.trim(), z.maxLength(120), printable)) }),
  answer: z.array(recipient),
});

/** `none`: messages are off, or the person cannot be written to. */
export const waysToWrite = ['open', 'request', 'blocked', 'none'] as const;

/** How the current user can write to a person. 404 for a person whose profile they cannot see. */
export const getWayToWrite = endpoint({
  method: 'GET',
  path: '/api/people/{id}/writing',
  summary: 'How the current user can write to a person',
  access: 'signed-in',
  scope: 'messages',
  params: idParams,
  answer: z.object({
    way: z.enum(waysToWrite),
    /** The conversation of the two, if there is one. */
    conversationId: z.nullable(id),
  }),
});
