import {
  attendEvent,
  type Event,
  getEvent,
  getMyEvents,
  goToEvent,
  leaveEvent,
  listEvents,
  listEventTopics,
  listPastEvents,
} from '#areas/development/contract/event.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { cpdData } from '../tracker/cpd-api.ts';

const onReturn = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });

export type EventFilters = NonNullable<EndpointInput<typeof listEvents>['query']>;

/** The events that match the filters. Without filters: from today on, soonest first. */
export const useEvents = (filters: EventFilters = {}) => useList(listEvents, { query: filters }, onReturn);

/** The most events that a month shows. */
export const mostInMonth = 200;

/** The events of a month like '2026-11' that match the filters, past and coming. Keeps the last month while it loads. */
export const useEventMonth = (month: string, { past: _past, from: _from, to: _to, ...filters }: EventFilters) =>
  useEndpoint(listEvents, { query: { ...filters, month, limit: mostInMonth } }, { ...onReturn, keepsPrevious: true });

/** The next event of a circle, in a list of one. */
export const useNextEvent = (circleId: number) =>
  useEndpoint(listEvents, { query: { circle: String(circleId), limit: 1 } }, onReturn);

/** What the filters offer. */
export const useEventTopics = () => useEndpoint(listEventTopics, {}, onReturn);

export const useEvent = (id: number) => useEndpoint(getEvent, at(id), onReturn);

/** The next events that the member is going to, and others that fit. */
export const useMyEvents = () => useEndpoint(getMyEvents, {}, onReturn);

/** Events of the last 30 days that the member may have attended. */
export const usePastEvents = () => useEndpoint(listPastEvents, {}, onReturn);

/** Says that the member is going (`true`), or is not going. */
export function useGoing(id: number) {
  const data = [keyOf(getEvent, at(id)), listEvents, getMyEvents];
  return useChange(
    (isGoing: boolean) => call<typeof goToEvent | typeof leaveEvent>(isGoing ? goToEvent : leaveEvent, at(id)),
    {
      refreshes: data,
      refreshesOnFailure: data,
      toast: {
        success: ({ isWaiting }, isGoing) => {
          if (isWaiting)
            return { title: 'You are on the waiting list', description: 'We tell you when you have a place.' };
          return isGoing
            ? { title: 'You are going', description: 'We will remind you the day before.' }
            : 'You are not going to this event';
        },
        failure: { title: 'Your answer was not saved', description: (failure) => sentenceOf(failure) },
      },
    },
  );
}

export const useAttend = (event: Event) =>
  useChange(attendEvent, {
    input: { params: { id: event.id } },
    refreshes: [listPastEvents, ...cpdData],
    toast: {
      success: { title: 'Draft added', description: 'Confirm it in your tracker so that it counts.' },
      failure: 'Failed to draft the entry',
    },
  });
