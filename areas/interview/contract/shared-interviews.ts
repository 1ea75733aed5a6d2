import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, moment } from '#contract/scalars.ts';
import { interviewSessionRow } from './interview-session.ts';

/** A session that a mentee shares with the current user. */
export const sharedInterview = z.extend(interviewSessionRow, {
  owner: z.object({ id, name: z.string() }),
  sharedAt: moment,
});
export type SharedInterview = z.infer<typeof sharedInterview>;

/** The sessions that mentees share with the current user now, the last shared first. */
export const listSharedInterviews = endpoint({
  method: 'GET',
  path: '/api/shared-interview-sessions',
  summary: 'The interview practice that mentees share with the current user',
  access: 'signed-in',
  scope: 'development',
  query: pageQuery,
  answer: z.array(sharedInterview),
});
