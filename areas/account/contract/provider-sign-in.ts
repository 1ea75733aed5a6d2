import * as z from 'zod/mini';
import { currentUser, email, personName, username, userRole } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalText } from '#contract/scalars.ts';
import { loginBody } from './access.ts';
import { providerKeyParams } from './provider-key.ts';

/**
 * Begins a sign-in: 303 to the provider. `to` is the path of this site to return to; anything else becomes the home page.
 * A link opens it, so that it needs no script.
 */
export const startSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in/{key}/start',
  summary: 'Begin a sign-in with a provider',
  access: 'public',
  params: providerKeyParams,
  query: z.object({
    to: z.optional(z.string().check(z.maxLength(2_000))),
    invite: z.optional(z.string().check(z.maxLength(100))),
    shared: z.optional(z.literal('on')),
  }),
  answer: null,
  redirects: true,
});

/**
 * Where the provider sends the browser back to (OpenID Connect Core, 3.1.2.5). 303 to the page that was asked for, to the
 * page that completes a first sign-in, or to the sign-in page with a `problem`.
 */
export const finishSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in/{key}/callback',
  summary: 'Return from a provider',
  access: 'public',
  params: providerKeyParams,
  query: z.looseObject({ state: z.optional(z.string().check(z.maxLength(500))) }),
  answer: null,
  redirects: true,
});

/** Why a sign-in with a provider failed. The sign-in page has a sentence for each. */
export const signInProblems = ['provider', 'expired', 'cancelled', 'refused', 'suspended', 'closed'] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Somebody that a provider has signed in and who has to connect or create an account. */
export const pendingSignIn = z.object({
  provider: z.string(),
  name: z.string(),
  email: z.string(),
  /** The provider vouches for the address, so it cannot be changed here. */
  isEmailFixed: z.boolean(),
  username: z.string(),
  /** Whether they may create an account without an invitation. */
  isAdmitted: z.boolean(),
  invitationCode: z.nullable(z.string()),
  /** There is an account with the address that the provider vouches for. */
  hasAccount: z.boolean(),
});
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/** 404 if there is none in this browser, or its 15 minutes have passed. */
export const getPendingSignIn = endpoint({
  method: 'GET',
  path: '/api/sign-in/pending',
  summary: 'The sign-in that has to be completed',
  access: 'public',
  alsoRefuses: [404],
  answer: pendingSignIn,
});

const signedIn = z.object({ user: currentUser, returnTo: z.string() });

/**
 * Connects an existing account with the identity at the provider, after its password, and signs in. 401 for a wrong
 * password, 404 without a pending sign-in, 409 for an account that is connected with the provider already.
 */
export const connectAccount = endpoint({
  method: 'POST',
  path: '/api/sign-in/connect',
  summary: 'Connect an account with a provider',
  access: 'public',
  alsoRefuses: [404],
  body: z.pick(loginBody, { username: true, password: true }),
  answer: signedIn,
});

/**
 * Creates an account for the identity at the provider, and signs in. 400 for an invitation that does not work, 404 without
 * a pending sign-in, 409 for a taken username or email address.
 */
export const joinWithProvider = endpoint({
  method: 'POST',
  path: '/api/sign-in/join',
  summary: 'Create an account with a provider',
  access: 'public',
  alsoRefuses: [404],
  body: z.object({
    name: personName,
    email,
    username,
    role: z._default(userRole, 'teacher'),
    school: optionalText(160),
    invitationCode: optionalText(100),
  }),
  answer: signedIn,
});

/**
 * A logout token of the provider (OpenID Connect Back-Channel Logout 1.0): the sessions that it names end. 400 for a token
 * that is not valid or was used before.
 */
export const backChannelLogout = endpoint({
  method: 'POST',
  path: '/api/sign-in/{key}/back-channel-logout',
  summary: 'End sessions at the request of a provider',
  access: 'public',
  alsoRefuses: [503],
  params: providerKeyParams,
  body: z.object({ logout_token: z.string({ error: 'Send a logout_token' }).check(z.maxLength(20_000)) }),
  readsForm: true,
  answer: null,
});
