import { useMutation } from '@tanstack/react-query';
import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  type Circle,
  getCircle,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });

/** All of one's circles, as many as an answer holds: they are counted and named, not scrolled through. */
export const useMyCircles = () => useList(listMyCircles, { query: { limit: 200 } });
/** One's inner circles, or one's others, page by page. */
export const useMyCirclesFound = (q: string, inner: 'true' | 'false') =>
  useList(listMyCircles, { query: { q, inner } });
export const useCirclesToDiscover = (q = '') => useList(listCircles, { query: { q, joined: 'false' } });
export const useCircle = (id: number) => useEndpoint(getCircle, at(id));
export const useCircleMembers = (id: number) => useList(listCircleMembers, { params: { id }, query: {} });
/** Read again when one comes back to it by navigation: others write here too (`lists.md`). */
export const useActivity = (limit: number) => useList(listActivity, { query: { limit } }, { refreshOnReturn: true });

type CircleDetail = EndpointAnswer<typeof getCircle>;

/**
 * Joining or leaving shows at once, and is taken back with a message if it fails. Leaving a private circle does not: one
 * is asked first, and what the dialog says of the circle must stay true until the answer is there.
 */
export function useMembershipChange(circleId: number) {
  const detailKey = keyOf(getCircle, at(circleId));
  return useMutation({
    mutationFn: (join: boolean) =>
      call<typeof joinCircle | typeof leaveCircle>(join ? joinCircle : leaveCircle, at(circleId)),
    async onMutate(join) {
      await queryClient.cancelQueries({ queryKey: detailKey });
      const before = queryClient.getQueryData<CircleDetail>(detailKey);
      if (before && before.isMember !== join && (join || !before.isPrivate))
        queryClient.setQueryData<CircleDetail>(detailKey, {
          ...before,
          isMember: join,
          memberCount: before.memberCount + (join ? 1 : -1),
        });
      return before;
    },
    onError(failure, join, before) {
      if (before) queryClient.setQueryData(detailKey, before);
      const title = join ? 'Failed to join circle' : 'Failed to leave circle';
      notifyFailure(title, failure.message);
    },
    async onSuccess(circle: Circle, join) {
      notify({ title: join ? 'Successfully joined circle' : 'Successfully left circle' });
      // A private circle that one left is nowhere any more: asking for it again would only be told so.
      if (circle.isPrivate && !join) {
        forgetCircle(circleId);
        await Promise.all([refresh(listMyCircles), refresh(listActivity)]);
        return;
      }
      queryClient.setQueryData<CircleDetail>(detailKey, (detail) => detail && { ...detail, ...circle });
      await Promise.all([
        refresh(listActivity),
        refresh(getCircle, at(circleId)),
        refresh(listMyCircles),
        refresh(listCircles),
        refresh(listCircleMembers, { params: { id: circleId }, query: {} }),
      ]);
    },
  });
}

/** Drops all that was read of a circle. */
function forgetCircle(circleId: number): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path, input] }) =>
      String(path).startsWith('/api/circles/{id}') && (input as { params?: { id?: unknown } })?.params?.id === circleId,
    type: 'inactive',
  });
}
