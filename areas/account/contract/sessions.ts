import * as z from 'zod/mini';
import { ownProof } from '#areas/people/contract/own-proof.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** A browser in which the current user is signed in. */
export const openSession = z.object({
  id,
  /** Whether the request was sent with this session. */
  isCurrent: z.boolean(),
  isShared: z.boolean(),
  startedAt: moment,
  /** Accurate to a day. On a shared computer, when the session was started. */
  lastUsedAt: moment,
  expiresAt: moment,
  ip: z.nullable(z.string()),
  /** The user agent that the browser sent. */
  userAgent: z.nullable(z.string()),
});
export type OpenSession = z.infer<typeof openSession>;

/** The current session first, then the newest. At most 100. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'The sessions of the current user',
  access: 'signed-in',
  answer: z.array(openSession),
});

const withPassword = z.object(ownProof);

/** 204. Needs the password: 400 for a wrong one. 404 for a session that is not the current user's. */
export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/sessions/{id}/end',
  summary: 'End one session of the current user',
  access: 'signed-in',
  params: idParams,
  body: withPassword,
  answer: null,
  pace: 'none',
});

/** 204. Ends all sessions except the session of the request. Needs the password. */
export const endOwnOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  summary: 'End all other sessions of the current user',
  access: 'signed-in',
  body: withPassword,
  answer: null,
  pace: 'none',
});

/** The events of the security log that members see as their sign-ins. */
export const signInKinds = ['registered', 'signed_in', 'sign_in_refused'] as const;

/** A sign-in to the current user's account, or an attempt that was refused. */
export const signIn = z.object({
  id,
  at: moment,
  kind: z.enum(signInKinds),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SignIn = z.infer<typeof signIn>;

/** The sign-ins of the last 90 days, newest first. */
export const listOwnSignIns = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  summary: "Sign-ins to the current user's account",
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(signIn),
});
