import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { moment } from '#contract/scalars.ts';

/** The calendar feed of the current user. Its address is returned only when it is created. */
export const calendarFeed = z.object({
  createdAt: moment,
  /** When a calendar last read the feed, to within a day. Null: never. */
  lastReadAt: z.nullable(moment),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'The calendar feed of the current user, or null',
  access: 'signed-in',
  answer: z.object({ feed: z.nullable(calendarFeed) }),
});

/**
 * Creates the feed, or gives it a new address: the earlier address stops working. Only this reply contains the address,
 * so it does not honour `Idempotency-Key`, which would store it. Repeating the request makes another address.
 */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Create the calendar feed of the current user, or replace its address',
  access: 'signed-in',
  hasSecret: true,
  answer: z.object({ address: z.string(), feed: calendarFeed }),
  pace: 'post',
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Revoke the address of the calendar feed of the current user',
  access: 'signed-in',
  answer: null,
  // Revoking must always work.
  pace: 'none',
});

/** 32 random bytes in base64url. */
const token = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * What calendar programs read: the events that the member goes to and their agreed meetings, as an iCalendar file (RFC
 * 5545). The address is the secret. 404 for an address that was revoked or never existed.
 */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: 'A member’s calendar feed, for calendar programs',
  access: 'public',
  params: z.object({ token }),
  answer: null,
  file: 'text/calendar; charset=utf-8',
});
