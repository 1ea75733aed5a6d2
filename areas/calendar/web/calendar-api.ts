import {
  type CalendarFeed,
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '#areas/calendar/contract/calendar-feed.ts';
import { keyOf, queryClient, useEndpoint } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

export const useCalendarFeed = () => useEndpoint(getCalendarFeed, {}, { refreshOnReturn: true });

const store = (feed: CalendarFeed | null) => queryClient.setQueryData(keyOf(getCalendarFeed, {}), { feed });

/** Creates the feed or replaces its address. The reply has the address. */
export const useCreateFeed = () =>
  useChange(createCalendarFeed, {
    input: {},
    onSuccess: ({ feed }) => store(feed),
    toast: { failure: 'The address was not created' },
  });

export const useRevokeFeed = () =>
  useChange(revokeCalendarFeed, {
    input: {},
    onSuccess: () => store(null),
    toast: {
      success: { title: 'Address revoked', description: 'Calendars can no longer read it.' },
      failure: 'The address was not revoked',
    },
  });
