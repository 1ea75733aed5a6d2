import { useMutation } from '@tanstack/react-query';
import { attendEvent, type Event, listEvents, listPastEvents } from '#areas/development/contract/event.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
import { refreshCpd } from '../tracker/cpd-api.ts';

/** From today on, soonest first. */
export const useEvents = () => useList(listEvents, { query: {} }, { refreshOnReturn: true });

/** Those of the last weeks that one may have been at. */
export const usePastEvents = () => useEndpoint(listPastEvents, {}, { refreshOnReturn: true });

export function useAttend(event: Event) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: () => call(attendEvent, { params: { id: event.id } }, { idempotencyKey: attempt.keyFor(event.id) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Drafted', description: 'Confirm it in your tracker, and it counts.' });
      await Promise.all([refresh(listPastEvents), refreshCpd()]);
    },
    onError: (failure) => notifyFailure('Failed to draft the entry', sentenceOf(failure)),
  });
}
