import { getEvent, getMyEvents, listEvents, listEventTopics } from '#areas/development/contract/event.ts';
import {
  addDeskEvent,
  cancelDeskEvent,
  changeDeskEvent,
  getDeskEvent,
  listDeskEvents,
  listEventChoices,
  type seriesScopes,
} from '#areas/development/contract/event-desk.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const onReturn = { refreshOnReturn: true };
const at = (id: number) => ({ params: { id } });
/** With a series, other events change too. */
const changed = [listDeskEvents, getDeskEvent, getEvent, listEvents, listEventTopics, getMyEvents];

export type Scope = (typeof seriesScopes)[number];
export type NewEvent = EndpointInput<typeof addDeskEvent>['body'];
export type EventChanges = EndpointInput<typeof changeDeskEvent>['body'];

export const useDeskEvents = (past: boolean) =>
  useList(listDeskEvents, { query: past ? { past: 'true' } : {} }, onReturn);
export const useDeskEvent = (id: number) => useEndpoint(getDeskEvent, at(id), onReturn);
/** The categories, and the circles for what was typed. */
export const useEventChoices = (q: string) =>
  useEndpoint(listEventChoices, { query: q ? { q } : {} }, { ...onReturn, keepsPrevious: true });

/** No failure toast here and in `useChangeDeskEvent`: the form shows the sentence. */
export const useAddDeskEvent = () =>
  useChange(addDeskEvent, {
    input: (body: NewEvent) => ({ body }),
    refreshes: changed,
    toast: {
      success: ({ title, series }) => ({ title: series ? 'Series added' : 'Event added', description: title }),
    },
  });

export const useChangeDeskEvent = (id: number) =>
  useChange(changeDeskEvent, {
    input: (body: EventChanges) => ({ ...at(id), body }),
    refreshes: changed,
    toast: { success: 'Event saved' },
  });

export const useCancelDeskEvent = (id: number) =>
  useChange(cancelDeskEvent, {
    input: (scope: Scope) => ({ ...at(id), body: { scope } }),
    refreshes: changed,
    refreshesOnFailure: changed,
    toast: {
      success: { title: 'Event cancelled', description: 'Everybody who was going is told.' },
      failure: { title: 'The event was not cancelled', description: (failure) => sentenceOf(failure) },
    },
  });
