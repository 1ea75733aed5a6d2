import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { id, idParams, moment } from '#contract/scalars.ts';

/** What a notification or a waiting item is about. `item` is what happened, for example the newest reply. */
const about = {
  /** The key of its kind. */
  kind: z.string(),
  subject: id,
  item: z.nullable(id),
  /** A sentence without a full stop. */
  text: z.string(),
  /** The path of the screen that shows it. */
  link: z.string(),
};

/** One or more events of one kind about one subject (`docs/product/notifications.md`). */
export const notification = z.object({
  id,
  ...about,
  /** Where it happened, for example the name of a circle. Empty if there is no such place. */
  place: z.string(),
  /** The member who did the newest event. Null if nobody did it. */
  actor: z.nullable(personSummary),
  /** When the newest event happened. */
  happenedAt: moment,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** Something that waits for an answer from the current user. */
export const waitingItem = z.object({ ...about, since: moment });
export type WaitingItem = z.infer<typeof waitingItem>;

/** The most notifications and waiting items that are counted. More are shown as '99+'. */
export const mostCounted = 100;

/** Newest first. `only=mentions` returns mentions, `only=unread` what the current user has not read. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the current user',
  access: 'signed-in',
  scope: 'notifications',
  query: z.extend(pageQuery, { only: z.optional(z.enum(['mentions', 'unread'])) }),
  answer: z.array(notification),
});

/** Oldest first, at most 100. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/notifications/waiting',
  summary: 'The items that need an answer from the current user',
  access: 'signed-in',
  scope: 'notifications',
  answer: z.array(waitingItem),
});

/** Each count is at most 100. */
export const countNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/counts',
  summary: 'How many unread notifications and waiting items the current user has',
  access: 'signed-in',
  scope: 'notifications',
  answer: z.object({ unread: z.int(), waiting: z.int() }),
});

/** 404 for a notification of another member. */
export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/{id}/read',
  summary: 'Mark a notification as read',
  access: 'signed-in',
  scope: 'notifications',
  params: idParams,
  answer: null,
  pace: 'none',
});

/** Newer notifications stay unread: the current user has not seen them. */
export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all notifications as read, up to the newest that the current user has seen',
  access: 'signed-in',
  scope: 'notifications',
  body: z.object({ until: moment }),
  answer: null,
  pace: 'none',
});
