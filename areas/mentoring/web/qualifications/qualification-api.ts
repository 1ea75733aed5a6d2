import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  listOwnQualifications,
  type qualificationBody,
  recordQualification,
  removeQualification,
} from '#areas/mentoring/contract/qualification.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

/** Refetch when the user returns to the page, because the operator may have decided. */
export const useQualifications = () => useEndpoint(listOwnQualifications, {}, { refreshOnReturn: true });

export function useRecordQualification() {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: z.input<typeof qualificationBody>) =>
      call(recordQualification, { body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Qualification recorded', description: 'Other members see it when it has been verified.' });
      await refresh(listOwnQualifications);
    },
    onError: (failure) => notifyFailure('Failed to record the qualification', sentenceOf(failure)),
  });
}

export function useRemoveQualification(id: number) {
  return useMutation({
    mutationFn: () => call(removeQualification, { params: { id } }),
    async onSuccess() {
      notify({ title: 'Qualification removed' });
      await refresh(listOwnQualifications);
    },
    onError: (failure) => notifyFailure('Failed to remove the qualification', sentenceOf(failure)),
  });
}
