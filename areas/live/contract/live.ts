import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { liveNews } from '#contract/live-news.ts';
import { pathId } from '#contract/scalars.ts';

/** The last news before the server ends the stream because the session has ended. The page must not return. */
export const sessionEnded = 'session.ended';

/** The last news before the server ends the stream because the same session has opened too many others. */
export const streamReplaced = 'stream.replaced';

/**
 * One event of the stream. `spread`: milliseconds over which the pages should spread what they do about it, because it
 * went to many people.
 */
export const liveEvent = z.extend(liveNews, { spread: z.optional(z.int()) });

/**
 * The stream of news for the pages of one browser, until the session ends. Each event has an id. A reader that returns
 * with the last one as `Last-Event-ID` gets what it has missed; some of it again, so it ignores ids that it knows. After
 * more than 15 minutes it gets the news `resync` instead.
 *
 * Returns 409 if the session belongs to somebody other than `person`: another member has signed in in this browser.
 */
export const openLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Stream of news for open pages: ids only, never text',
  access: 'signed-in',
  alsoRefuses: [409],
  query: z.object({
    /** The member whose pages ask. */
    person: pathId,
    /** Milliseconds since the pages began to read data. Without `Last-Event-ID`, news of this time is sent. */
    since: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(900_000))),
  }),
  answer: null,
  events: liveEvent,
});
