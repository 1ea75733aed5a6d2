import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { day, id, moment, text } from '#contract/scalars.ts';

/** What a member can ask for in Settings. The desk records the other kinds. */
export const ownRequestKinds = ['access', 'rectification', 'erasure', 'objection'] as const;

/** A request of the current user about their data. */
export const ownRequest = z.object({
  id,
  kind: z.enum([...ownRequestKinds, 'restriction', 'portability', 'complaint']),
  receivedOn: day(''),
  /** When the answer is due. One month after the day of receipt, or three if the time was extended. */
  dueOn: day(''),
  /** Why it takes longer. Null if it does not. */
  extensionReason: z.nullable(z.string()),
  /** What the member wrote. Null for a request that the desk recorded. */
  details: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['done', 'refused', 'withdrawn'])),
  answer: z.nullable(z.string()),
  closedAt: z.nullable(moment),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** The newest first, at most 50. */
export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/api/user/data-requests',
  summary: 'Your requests about your personal data',
  access: 'signed-in',
  answer: z.array(ownRequest),
});

/** Begins the month that the law gives for an answer. 409 while a request of the same kind is open. */
export const makeOwnRequest = endpoint({
  method: 'POST',
  path: '/api/user/data-requests',
  summary: 'Ask for something about your personal data',
  access: 'signed-in',
  body: z.object({
    kind: z.enum(ownRequestKinds),
    details: text(4_000, 'Enter what you want'),
  }),
  answer: z.array(ownRequest),
  creates: true,
  pace: 'post',
});
