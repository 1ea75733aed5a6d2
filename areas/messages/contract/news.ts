import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** The counts of the navigation. `isOn` is false if the operator switched direct messages off (`MESSAGES=off`). */
export const messageNews = z.object({
  isOn: z.boolean(),
  /** Unread messages in the conversations that are not muted. */
  unread: z.int(),
  /** Requests that wait for the current user's answer. */
  requests: z.int(),
});

export const getMessageNews = endpoint({
  method: 'GET',
  path: '/api/messages/news',
  summary: 'Unread messages and requests to answer',
  access: 'signed-in',
  scope: 'messages',
  answer: messageNews,
});
