import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment, text } from '#contract/scalars.ts';

const token = text(300, 'The link is not complete');

/** A suspension, as the suspended person reads it without signing in. */
export const suspension = z.object({
  reason: z.string(),
  since: moment,
  /** When it ends by itself. Null if it does not. */
  until: z.nullable(moment),
  /** What the person wrote that led to it, as it was. Null if it was not about one thing. */
  content: z.nullable(z.string()),
  /** The person may appeal, once for each suspension. */
  mayAppeal: z.boolean(),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: moment,
      /** Null until somebody decides. */
      decidedAt: z.nullable(moment),
      stands: z.nullable(z.boolean()),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Suspension = z.infer<typeof suspension>;

/**
 * Why an account is suspended. The token opens nothing else. 400 for a link that has expired or that nobody sent, 409 if the
 * suspension has ended, 429 after 100 requests in 15 minutes from one network address.
 */
export const readSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension',
  summary: 'Read why your account is suspended, with a link',
  access: 'public',
  body: z.object({ token }),
  answer: suspension,
});

/** As `readSuspension`. 409 if the person has appealed already. */
export const appealSuspension = endpoint({
  method: 'POST',
  path: '/api/suspension/appeal',
  summary: 'Appeal against your suspension, with a link',
  access: 'public',
  body: z.object({ token, text: text(2_000, 'Enter why you think the suspension is wrong') }),
  answer: suspension,
});
