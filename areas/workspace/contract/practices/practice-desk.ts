import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageLimit, pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, text } from '#contract/scalars.ts';
import { bestPractice } from './best-practice.ts';

/**
 * A practice whose author agreed that every member may read it. The desk sees no other practice, and not which circle it is
 * from.
 */
export const deskPractice = z.object({
  id,
  ...z.pick(bestPractice, {
    title: true,
    category: true,
    difficulty: true,
    phase: true,
    subject: true,
    size: true,
    done: true,
    results: true,
    evidence: true,
    cost: true,
    time: true,
  }).shape,
  author: personSummary,
  /** When the author agreed to this text. */
  offeredAt: moment,
  /** Since when every member reads it. Null while it waits. */
  sharedAt: z.nullable(moment),
});
export type DeskPractice = z.infer<typeof deskPractice>;

/** `state=waiting` (the default): practices that wait for a decision, oldest first. `state=shared`: practices that every member can read. */
export const listOfferedPractices = endpoint({
  method: 'GET',
  path: '/api/desk/practices',
  summary: 'The best practices that were offered to all members',
  access: { permission: 'edit_content' },
  query: z.extend(pageQuery, {
    limit: pageLimit(20),
    state: z._default(z.enum(['waiting', 'shared']), 'waiting'),
  }),
  answer: z.array(deskPractice),
});

/** Publishes it to all members. 409 if its author offered another text after `offeredAt`, 404 if it is not offered. */
export const publishPractice = endpoint({
  method: 'POST',
  path: '/api/desk/practices/{id}/publish',
  summary: 'Publish a best practice to all members',
  access: { permission: 'edit_content' },
  params: idParams,
  body: z.object({ offeredAt: moment }),
  answer: null,
  pace: 'none',
});

/** Declines it, or takes it back from all members. The author reads the reason. */
export const declinePractice = endpoint({
  method: 'POST',
  path: '/api/desk/practices/{id}/decline',
  summary: 'Decline a best practice, or take it back from all members',
  access: { permission: 'edit_content' },
  params: idParams,
  body: z.object({ reason: text(1000, 'Enter a reason for the author') }),
  answer: null,
  pace: 'none',
});
