import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** How people can sign in. May be cached for a minute. */
export const getSignInChoices = endpoint({
  method: 'GET',
  path: '/api/sign-in',
  summary: 'The providers that people can sign in with',
  access: 'public',
  answer: z.object({
    allowsPasswords: z.boolean(),
    providers: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
});
