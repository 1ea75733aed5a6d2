import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  completeResource,
  type DevelopmentResource,
  enrol,
  leaveResource,
  listDevelopmentResources,
} from '#areas/development/contract/development-resource.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';
import { refreshCpd } from '../tracker/cpd-api.ts';

/** The whole catalogue, with what is in your own plan. */
export const useCatalogue = () => useEndpoint(listDevelopmentResources, {}, { refreshOnReturn: true });

/** What fits this person, as Savi looks through it: a title, and the words it may be found by. */
export function useCourses() {
  const { data, isPending } = useCatalogue();
  return {
    isPending,
    items: data
      ?.filter(({ fitsYou }) => fitsYou)
      .map(({ id, title, category, description }) => ({ id, title, words: `${category} ${description}` })),
  };
}

const refreshAll = () => Promise.all([refresh(listDevelopmentResources), refreshCpd()]);

/** Adding to a plan books nothing: what somebody else offers is booked on their page. */
const bookingWords = ({ page }: DevelopmentResource) => (page ? ' To take part, go to the provider’s page.' : '');

export function useEnrol(resource: DevelopmentResource) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: () => call(enrol, { params: { id: resource.id } }, { idempotencyKey: attempt.keyFor(resource.id) }),
    async onSuccess() {
      attempt.done();
      notify({
        title: 'Added to your plan',
        description: `“${resource.title}” is in your plan.${bookingWords(resource)}`,
      });
      await refreshAll();
    },
    onError: (failure) => notifyFailure('It was not added to your plan', sentenceOf(failure)),
  });
}

export function useLeave(resource: DevelopmentResource) {
  return useMutation({
    mutationFn: () => call(leaveResource, { params: { id: resource.id } }),
    async onSuccess() {
      notify({ title: 'Removed from your plan', description: `“${resource.title}” is no longer in your plan.` });
      await refreshAll();
    },
    onError: (failure) => notifyFailure('It was not removed from your plan', sentenceOf(failure)),
  });
}

/** The form itself says what went wrong. */
export function useComplete(resource: DevelopmentResource) {
  return useMutation({
    mutationFn: (body: z.input<typeof completeResource.body>) =>
      call(completeResource, { params: { id: resource.id }, body }),
    async onSuccess({ draft }) {
      notify(
        draft
          ? { title: 'Completed', description: 'A CPD entry is drafted in your tracker. Confirm it, and it counts.' }
          : { title: 'Saved' },
      );
      await refreshAll();
    },
  });
}
