import type { FollowLevel } from '#areas/circles/contract/following.ts';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
import { getDiscussion, listDiscussions } from '#areas/discussions/contract/discussion.ts';
import { listNewDiscussions, setDiscussionLevel } from '#areas/discussions/contract/following.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { keyOf, queryClient, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

/** The discussions with something new in the circles of the current user. Shared by the lists that show a few of them. */
export const useNewDiscussions = (limit: number) =>
  useList(listNewDiscussions, { query: { limit } }, { refreshOnReturn: true });

type DiscussionDetail = EndpointAnswer<typeof getDiscussion>;

/** Follows or mutes a discussion. It shows at once and is undone with a toast if it fails. */
export function useDiscussionLevel(id: number, circleId: number) {
  const key = keyOf(getDiscussion, { params: { id } });
  return useChange(setDiscussionLevel, {
    input: (level: FollowLevel) => ({ params: { id }, body: { level } }),
    // Two quick presses arrive in their order.
    scope: `discussion-level-${id}`,
    optimistic(level) {
      const before = queryClient.getQueryData<DiscussionDetail>(key);
      if (before) queryClient.setQueryData<DiscussionDetail>(key, { ...before, level });
      return () => void (before && queryClient.setQueryData(key, before));
    },
    refreshes: [keyOf(listDiscussions, { params: { id: circleId }, query: {} }), listNewInCircles, listNewDiscussions],
    toast: { failure: 'Failed to change what you are notified of' },
  });
}
