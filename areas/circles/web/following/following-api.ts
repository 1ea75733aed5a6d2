import { getCircle } from '#areas/circles/contract/circle.ts';
import {
  type FollowLevel,
  listNewInCircles,
  markCircleRead,
  setCircleLevel,
} from '#areas/circles/contract/following.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

type CircleDetail = EndpointAnswer<typeof getCircle>;

/** What lists show as new in a circle. The discussions area has its own endpoints for them. */
const discussionsIn = (id: number) => ['/api/circles/{id}/discussions', { params: { id } }];

/** Sets what the current user is notified of in a circle. It shows at once and is undone with a toast if it fails. */
export function useCircleLevel(id: number) {
  const key = keyOf(getCircle, { params: { id } });
  return useChange(setCircleLevel, {
    input: (level: FollowLevel) => ({ params: { id }, body: { level } }),
    scope: `circle-level-${id}`,
    optimistic(level) {
      const before = queryClient.getQueryData<CircleDetail>(key);
      if (before) queryClient.setQueryData<CircleDetail>(key, { ...before, level });
      return () => void (before && queryClient.setQueryData(key, before));
    },
    refreshes: [discussionsIn(id), listNewInCircles],
    toast: { failure: 'Failed to change what you are notified of' },
  });
}

export const useMarkCircleRead = (id: number) =>
  useChange(markCircleRead, {
    input: { params: { id } },
    refreshes: [discussionsIn(id), listNewInCircles],
    toast: { success: 'Everything is marked as read', failure: 'Failed to mark everything as read' },
  });
