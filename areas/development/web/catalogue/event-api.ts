import { attendEvent, type Event, listEvents, listPastEvents } from '#areas/development/contract/event.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { cpdData } from '../tracker/cpd-api.ts';

/** From today on, soonest first. */
export const useEvents = () => useList(listEvents, { query: {} }, { refreshOnReturn: true });

/** Events of the last 30 days that the member may have attended. */
export const usePastEvents = () => useEndpoint(listPastEvents, {}, { refreshOnReturn: true });

export const useAttend = (event: Event) =>
  useChange(attendEvent, {
    input: { params: { id: event.id } },
    refreshes: [listPastEvents, ...cpdData],
    toast: {
      success: { title: 'Draft added', description: 'Confirm it in your tracker so that it counts.' },
      failure: 'Failed to draft the entry',
    },
  });
