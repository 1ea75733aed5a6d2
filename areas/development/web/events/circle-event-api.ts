import { addCircleEvent, cancelCircleEvent, changeCircleEvent } from '#areas/development/contract/circle-event.ts';
import { getEvent, getMyEvents, listEvents, listEventTopics } from '#areas/development/contract/event.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { keyOf } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

interface Sent<Body> {
  body: Body;
  draft: SentWith;
}

const eventData = (id: number) => [keyOf(getEvent, { params: { id } }), listEvents, listEventTopics, getMyEvents];

/** Adds an event to a circle. No failure toast: the form shows the sentence. */
export const useAddCircleEvent = (circleId: number) =>
  useChange(addCircleEvent, {
    input: ({ body }: Sent<EndpointInput<typeof addCircleEvent>['body']>) => ({ params: { id: circleId }, body }),
    draft: ({ draft }) => draft,
    refreshes: [listEvents, listEventTopics, getMyEvents],
    toast: { success: ({ title }) => ({ title: 'Event added', description: title }) },
  });

/** Changes an event. No failure toast: the form shows the sentence. */
export const useChangeCircleEvent = (id: number) =>
  useChange(changeCircleEvent, {
    input: ({ body }: Sent<EndpointInput<typeof changeCircleEvent>['body']>) => ({ params: { id }, body }),
    draft: ({ draft }) => draft,
    refreshes: eventData(id),
    toast: { success: 'Event saved' },
  });

export const useCancelCircleEvent = (id: number) =>
  useChange(cancelCircleEvent, {
    input: { params: { id } },
    refreshes: eventData(id),
    refreshesOnFailure: eventData(id),
    toast: {
      success: { title: 'Event cancelled', description: 'We tell everybody who was going.' },
      failure: { title: 'The event was not cancelled', description: (failure) => sentenceOf(failure) },
    },
  });
