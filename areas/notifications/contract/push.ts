import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** At most this many browsers of a member get push notifications. The oldest makes room for a new one. */
export const mostBrowsers = 10;

const base64url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

/** What the browser's `PushSubscription` has: the address at its push service, and its keys (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1_000)),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});

export const pushState = z.object({
  /** The public VAPID key of this installation, which the browser subscribes with. */
  publicKey: z.string(),
  /** Whether this browser, in this session, gets push notifications. */
  isOn: z.boolean(),
});

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether this browser gets push notifications',
  access: 'signed-in',
  answer: pushState,
});

/** Sends push notifications to this browser until its session ends. 400 for an address that is not a push service. */
export const turnPushOn = endpoint({
  method: 'PUT',
  path: '/api/push',
  summary: 'Turn on push notifications in this browser',
  access: 'signed-in',
  body: pushSubscription,
  answer: pushState,
  pace: 'message',
});

export const turnPushOff = endpoint({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Turn off push notifications in this browser',
  access: 'signed-in',
  answer: null,
});
