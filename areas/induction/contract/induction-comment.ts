import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, moment, takenDownReason, text } from '#contract/scalars.ts';

/** What a mentor or induction tutor wrote about an entry. Plain text. */
export const inductionComment = z.object({
  id,
  author: personSummary,
  text: z.string(),
  createdAt: moment,
  takenDownReason,
});
export type InductionComment = z.infer<typeof inductionComment>;

export const commentBody = z.object({ entryId: id, text: text(2000, 'Write a comment first') });

/** The most comments about an entry. 409 above it. */
export const mostComments = 20;

/**
 * Adds a comment to an entry of a record that the current user follows. Its member is notified. 403 unless the member allows comments,
 * 404 for any other record or entry.
 */
export const addInductionComment = endpoint({
  method: 'POST',
  path: '/api/induction-shares/{id}/comments',
  summary: 'Comment on an entry of the induction record of another member',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  body: commentBody,
  answer: inductionComment,
  creates: true,
  pace: 'post',
});

/** Its author and the member whose record it is in can remove it. */
export const removeInductionComment = endpoint({
  method: 'DELETE',
  path: '/api/induction-comments/{id}',
  summary: 'Remove a comment from an induction record',
  access: 'signed-in',
  scope: 'development',
  params: idParams,
  answer: null,
});
