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
import { notify, notifyFailure } from '#web/toasts/toast-store.ts';

const at = (id: number) => ({ params: { id } });

/** Other members change these lists too, so they are read again when the current user navigates back to them. */
const onReturn = { refreshOnReturn: true };

/** All circles of the current user, in pages of the largest size. */
export const useMyCircles = () => useList(listMyCircles, { query: { limit: 200 } });
/** The inner circles of the current user, or the others, page by page. */
export const useMyCirclesOfKind = (inner: 'true' | 'false') => useList(listMyCircles, { query: { inner } }, onReturn);
export const useCirclesToDiscover = () => useList(listCircles, { query: { joined: 'false' } }, onReturn);
/** Every circle that the current user may see and that matches the search. */
export const useCirclesFound = (q: string) => useList(listCircles, { query: { q } }, onReturn);
export const useCircle = (id: number) => useEndpoint(getCircle, at(id), onReturn);
export const useCircleMembers = (id: number) => useList(listCircleMembers, { params: { id }, query: {} }, onReturn);
export const useActivity = (limit: number) => useList(listActivity, { query: { limit } }, onReturn);

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
