import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment, takenDownReason, text } from '#contract/scalars.ts';

/** A message between mentor and mentee. Plain text. */
export const mentorshipMessage = z.object({
  id,
  matchId: id,
  authorId: id,
  content: z.string(),
  createdAt: moment,
  takenDownReason,
});
export type MentorshipMessage = z.infer<typeof mentorshipMessage>;

export const messageBody = z.object({ content: text(5000, 'Write something first') });

/** Newest first. Returns 404 to everyone except the mentor and the mentee, and before the request is accepted. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/mentorship-matches/{id}/messages',
  summary: 'The messages of a mentorship',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  query: pageQuery,
  answer: z.array(mentorshipMessage),
});

/** Only while the mentorship is accepted. Returns 409 after it has ended. */
export const writeMessage = endpoint({
  method: 'POST',
  path: '/api/mentorship-matches/{id}/messages',
  summary: 'Send a message in a mentorship',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: messageBody,
  answer: mentorshipMessage,
  creates: true,
  pace: 'message',
});

/** Marks this message and all earlier ones as read. An earlier message than before changes nothing. */
export const markRead = endpoint({
  method: 'PUT',
  path: '/api/mentorship-matches/{id}/read',
  summary: 'Mark messages as read',
  access: 'signed-in',
  scope: 'mentoring',
  params: idParams,
  body: z.object({ messageId: id }),
  answer: null,
  pace: 'none',
});

/**
 * The number of unread messages by mentorship, and of requests to reply to. Clients poll this every minute while the
 * page is visible.
 */
export const mentoringNews = z.object({
  unread: z.array(z.object({ matchId: id, count: z.int() })),
  /** Pending requests to the current user as a mentor. */
  toAnswer: z.int(),
});
export type MentoringNews = z.infer<typeof mentoringNews>;

export const getMentoringNews = endpoint({
  method: 'GET',
  path: '/api/mentorship/news',
  summary: 'Unread messages and requests to answer',
  access: 'signed-in',
  scope: 'mentoring',
  answer: mentoringNews,
});
