import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '#areas/calendar/contract/calendar-feed.ts';
import type { FindCalendarEntries } from '#server/area.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';
import { digestOf } from '#server/digest.ts';
import { AttachedFile, type Context, handle, type Route } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { publicAddress } from '#server/settings.ts';
import { createFeed, findFeed, findFeedOwner, noteReading, revokeFeed } from './calendar-feed-actions.ts';

const anHour = 3_600;

export function calendarFeedRoutes(context: Context, finders: readonly FindCalendarEntries[]): Route[] {
  // Services that read calendars for many people do so from a few addresses, and go on reading an address that was
  // revoked. So only unknown addresses count here, and a known one always works.
  const unknown = context.throttle('calendar-feed-unknown', 60, anHour);
  const read = context.throttle('calendar-feed', 120, anHour);

  return [
    handle(getCalendarFeed, { transaction: 'none' }, async ({ db, viewer }) => ({
      feed: await findFeed(db, viewer.id),
    })),

    handle(createCalendarFeed, { transaction: 'request' }, async ({ db, viewer }) => {
      const { token, feed } = await createFeed(db, viewer.id, context.clock.now());
      return { address: `${publicAddress(context.settings)}/api/calendar/${token}.ics`, feed };
    }),

    handle(revokeCalendarFeed, { transaction: 'request' }, async ({ db, viewer }) => {
      await revokeFeed(db, viewer.id);
      return undefined;
    }),

    handle(readCalendarFeed, { transaction: 'none' }, async ({ db, params, http: { request, reply } }) => {
      const owner = await findFeedOwner(db, params.token);
      if (owner === undefined) {
        await unknown.count(networkOf(request.ip));
        throw notFound('There is no calendar at this address.');
      }
      await read.count(String(owner));
      const now = context.clock.now();
      const found = await Promise.all(finders.map((find) => find(db, owner, now)));
      const entries = found.flat();
      await noteReading(db, owner, now);
      // A weak tag, because the file itself also contains the time of writing.
      const tag = `W/"${digestOf(JSON.stringify(entries))}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      const isKnown = request.headers['if-none-match'] === tag;
      if (isKnown) reply.status(304);
      return new AttachedFile('Staffroom.ics', isKnown ? '' : calendarFile(entries, context.settings, now));
    }),
  ];
}
