import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  type CircleResource,
  listResources,
  listResourceTopics,
  removeResource,
  shareResource,
  takeUpvoteBack,
  upvoteResource,
} from '#areas/discussions/contract/resource.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { changeItems, keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (circleId: number) => ({ params: { id: circleId }, query: {} });

/** What a list of resources is filtered by. */
export type ResourceFilter = Pick<
  NonNullable<EndpointInput<typeof listResources>['query']>,
  'q' | 'category' | 'tag' | 'mine'
>;

/** The categories and tags that can be chosen. */
export const useResourceTopics = (circleId: number) =>
  useEndpoint(listResourceTopics, at(circleId), { refreshOnReturn: true });

export const useResources = (circleId: number, filter: ResourceFilter) =>
  useList(listResources, { ...at(circleId), query: filter }, { refreshOnReturn: true });

export const useShareResource = (circleId: number) =>
  useChange(shareResource, {
    input: (body) => ({ ...at(circleId), body }),
    refreshes: [keyOf(listResources, listOf(circleId)), keyOf(listResourceTopics, at(circleId)), listActivity],
    toast: {
      success: 'Resource shared successfully',
      failure: 'Failed to share resource',
    },
  });

/** Upvotes a resource, or takes the upvote back. It shows at once and is undone with a toast if it fails. */
export function useUpvote({ id }: CircleResource) {
  return useChange(
    (wanted: boolean) =>
      call<typeof upvoteResource | typeof takeUpvoteBack>(wanted ? upvoteResource : takeUpvoteBack, at(id)),
    {
      optimistic: (wanted) =>
        changeItems(listResources, (item) =>
          item.id === id && item.userUpvoted !== wanted
            ? { ...item, userUpvoted: wanted, upvotes: item.upvotes + (wanted ? 1 : -1) }
            : item,
        ),
      // Other members upvote too, so the server's count replaces ours.
      onSuccess: (saved) => changeItems(listResources, (item) => (item.id === saved.id ? saved : item)),
      toast: { failure: 'Failed to upvote' },
    },
  );
}

export const useRemoveResource = (resource: CircleResource) =>
  useChange(removeResource, {
    input: at(resource.id),
    refreshes: [keyOf(listResources, listOf(resource.circleId)), listActivity],
    toast: { success: 'Resource removed', failure: 'Failed to remove resource' },
  });
