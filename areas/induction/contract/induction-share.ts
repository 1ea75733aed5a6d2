import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';
import { inductionRoles, inductionShare, inductionTrack } from './induction.ts';
import { entryKinds, inductionEntry } from './induction-entry.ts';

/** The most people a record is shared with, or asked about. 409 above it. */
export const mostShares = 6;

/** Asks a member to see the record. They see nothing before they agree. 409 if they are asked already. */
export const shareInduction = endpoint({
  method: 'POST',
  path: '/api/induction/shares',
  summary: 'Ask a member to follow the induction of the current user',
  access: 'signed-in',
  alsoRefuses: [404],
  scope: 'development',
  body: z.object({
    personId: id,
    role: z.enum(inductionRoles),
    /** Whether they may comment on entries. */
    canComment: z._default(z.boolean(), false),
  }),
  answer: inductionShare,
  creates: true,
  pace: 'post',
});

/** Allows a person who was asked to comment on entries, or stops it. Comments that are there stay. */
export const changeInductionShare = endpoint({
  method: 'PUT',
  path: '/api/induction/shares/{id}',
  summary: 'Allow or stop comments on the induction record of the current user',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: z.object({ canComment: z.boolean() }),
  answer: inductionShare,
  pace: 'none',
});

/** A record that somebody shares with the current user, or asks them to follow. */
export const sharedInduction = z.object({
  id,
  role: z.enum(inductionRoles),
  person: personSummary,
  askedAt: moment,
  acceptedAt: z.nullable(moment),
  /** Whether the member lets the current user comment on entries. */
  canComment: z.boolean(),
});
export type SharedInduction = z.infer<typeof sharedInduction>;

/** Newest first. */
export const listSharedInductions = endpoint({
  method: 'GET',
  path: '/api/induction-shares',
  summary: 'Induction records that are shared with the current user',
  access: 'signed-in',
  scope: 'development',
  query: pageQuery,
  answer: z.array(sharedInduction),
});

/** The record of somebody else. 404 until the current user has agreed. */
export const getSharedInduction = endpoint({
  method: 'GET',
  path: '/api/induction-shares/{id}',
  summary: 'The induction tracker of another member',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: z.object({ share: sharedInduction, track: inductionTrack }),
});

/** Latest day first. 404 until the current user has agreed. */
export const listSharedEntries = endpoint({
  method: 'GET',
  path: '/api/induction-shares/{id}/entries',
  summary: 'The entries of the induction record of another member',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  query: z.extend(pageQuery, { kind: z.optional(z.enum(entryKinds)) }),
  answer: z.array(inductionEntry),
});

/** The person who was asked agrees. Agreeing again changes nothing. */
export const acceptInductionShare = endpoint({
  method: 'PUT',
  path: '/api/induction-shares/{id}/agreement',
  summary: 'Agree to follow the induction of another member',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
  pace: 'none',
});

/** Either of the two ends the sharing, or declines. The other sees nothing any more. */
export const endInductionShare = endpoint({
  method: 'DELETE',
  path: '/api/induction-shares/{id}',
  summary: 'End the sharing of an induction record',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});
