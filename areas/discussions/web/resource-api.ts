import { useMutation } from '@tanstack/react-query';
import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  type CircleResource,
  listResources,
  removeResource,
  shareResource,
  takeUpvoteBack,
  upvoteResource,
} from '#areas/discussions/contract/resource.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { changeItems, refresh, useAttemptKey, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (circleId: number) => ({ params: { id: circleId }, query: {} });

/** What a list of resources is narrowed to. */
export interface ResourceFilter {
  category?: string;
  tag?: string;
}

export const useResources = (circleId: number, filter: ResourceFilter) =>
  useList(listResources, { ...at(circleId), query: filter }, { refreshOnReturn: true });

export function useShareResource(circleId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof shareResource>['body']) =>
      call(shareResource, { ...at(circleId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Resource shared successfully' });
      await Promise.all([refresh(listResources, listOf(circleId)), refresh(listActivity)]);
    },
    onError: (failure) => notifyFailure('Failed to share resource', failure.message),
  });
}

/** An upvote shows at once, and is taken back with a message if it fails. */
export function useUpvote(resource: CircleResource) {
  return useMutation({
    mutationFn: (wanted: boolean) =>
      call<typeof upvoteResource | typeof takeUpvoteBack>(wanted ? upvoteResource : takeUpvoteBack, at(resource.id)),
    onMutate: (wanted) =>
      changeItems(listResources, (item) =>
        item.id === resource.id && item.userUpvoted !== wanted
          ? { ...item, userUpvoted: wanted, upvotes: item.upvotes + (wanted ? 1 : -1) }
          : item,
      ),
    // Others upvote too: what the server answers is the truth.
    onSuccess: async (truth) => {
      await changeItems(listResources, (item) => (item.id === truth.id ? truth : item));
    },
    onError(failure, _wanted, takeBack) {
      takeBack?.();
      notifyFailure('Failed to upvote', sentenceOf(failure));
    },
  });
}

export function useRemoveResource(resource: CircleResource) {
  return useMutation({
    mutationFn: () => call(removeResource, at(resource.id)),
    async onSuccess() {
      notify({ title: 'Resource removed' });
      await Promise.all([refresh(listResources, listOf(resource.circleId)), refresh(listActivity)]);
    },
    onError: (failure) => notifyFailure('Failed to remove resource', sentenceOf(failure)),
  });
}
