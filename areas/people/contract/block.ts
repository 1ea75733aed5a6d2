import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { idParams, moment } from '#contract/scalars.ts';
import { personSummary } from './user.ts';

/** A person the current user blocked. */
export const blockedPerson = z.extend(personSummary, { blockedAt: moment });
export type BlockedPerson = z.infer<typeof blockedPerson>;

/** The people the current user blocked, the last first. Nobody else sees this list. */
export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/user/blocked',
  summary: 'The people the current user blocked',
  access: 'signed-in',
  query: pageQuery,
  answer: z.array(blockedPerson),
});

/** The person can no longer write to the current user. They are not told. Blocking twice changes nothing. */
export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/people/{id}/block',
  summary: 'Block a person',
  access: 'signed-in',
  alsoRefuses: [400],
  params: idParams,
  answer: null,
  pace: 'none',
});

/** Unblocking somebody who is not blocked changes nothing. */
export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/people/{id}/block',
  summary: 'Unblock a person',
  access: 'signed-in',
  params: idParams,
  answer: null,
  pace: 'none',
});
