import type { Area } from '#server/area.ts';
import { calendarFeedRoutes } from './calendar-feed-routes.ts';
import { calendarFeeds } from './calendar-feed-tables.ts';

export const calendarArea: Area = {
  name: 'calendar',
  about: 'A member’s calendar feed',
  uses: ['people'],
  routes: (context, { findCalendarEntries }) => calendarFeedRoutes(context, findCalendarEntries),
  personalData: [
    {
      table: calendarFeeds,
      column: calendarFeeds.personId,
      inExport: { name: 'calendarFeed', without: ['tokenHash'] },
      onErase: 'deleted',
    },
  ],
};
