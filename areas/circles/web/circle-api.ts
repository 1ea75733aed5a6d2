import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  type Circle,
  getCircle,
  getOwnTopics,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, useEndpoint, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** Other members change these lists too, so they are read again when the current user navigates back to them. */
const onReturn = { refreshOnReturn: true };

/** All circles of the current user, in pages of the largest size. */
export const useMyCircles = () => useList(listMyCircles, { query: { limit: 200 } });
/** The inner circles of the current user, or the others, page by page. With `q`, those that match it. */
export const useMyCirclesOfKind = (inner: 'true' | 'false', q = '') =>
  useList(listMyCircles, { query: { inner, ...(q && { q }) } }, onReturn);

export type DiscoverFilters = Pick<
  NonNullable<EndpointInput<typeof listCircles>['query']>,
  'q' | 'subject' | 'phase' | 'role' | 'forMe'
>;

/** The open circles that the current user has not joined and that match the filters. */
export const useCirclesToDiscover = (filters: DiscoverFilters) =>
  useList(listCircles, { query: { joined: 'false', ...filters } }, onReturn);

export const useOwnTopics = () => useEndpoint(getOwnTopics, {});
export const useCircle = (id: number) => useEndpoint(getCircle, at(id), onReturn);

export type MemberFilters = Pick<
  NonNullable<EndpointInput<typeof listCircleMembers>['query']>,
  'name' | 'school' | 'role'
>;

export const useCircleMembers = (id: number, filters: MemberFilters) =>
  useList(listCircleMembers, { params: { id }, query: filters }, onReturn);

export const useAllActivity = () => useList(listActivity, { query: {} }, onReturn);
export const useActivity = (limit: number) => useList(listActivity, { query: { limit } }, onReturn);

type CircleDetail = EndpointAnswer<typeof getCircle>;

/**
 * Joins a circle, or leaves it. The change shows at once and is undone with a toast if it fails. Leaving a private circle
 * does not show at once: a dialog asks first, and what it says about the circle must stay true until the server answers.
 */
export function useMembershipChange(circleId: number) {
  const detailKey = keyOf(getCircle, at(circleId));
  return useChange(
    (join: boolean) => call<typeof joinCircle | typeof leaveCircle>(join ? joinCircle : leaveCircle, at(circleId)),
    {
      async optimistic(join) {
        await queryClient.cancelQueries({ queryKey: detailKey });
        const before = queryClient.getQueryData<CircleDetail>(detailKey);
        if (before && before.isMember !== join && (join || !before.isPrivate))
          queryClient.setQueryData<CircleDetail>(detailKey, {
            ...before,
            isMember: join,
            memberCount: before.memberCount + (join ? 1 : -1),
          });
        return () => void (before && queryClient.setQueryData(detailKey, before));
      },
      onSuccess(circle, join) {
        if (isGone(circle, join)) forgetCircle(circleId);
        else queryClient.setQueryData<CircleDetail>(detailKey, (detail) => detail && { ...detail, ...circle });
      },
      toast: {
        success: (_, join) => (join ? 'Successfully joined circle' : 'Successfully left circle'),
        failure: (_, join) => (join ? 'Failed to join circle' : 'Failed to leave circle'),
      },
      refreshes: (circle, join) =>
        isGone(circle, join)
          ? [listMyCircles, listActivity]
          : [
              listActivity,
              detailKey,
              listMyCircles,
              listCircles,
              keyOf(listCircleMembers, { params: { id: circleId }, query: {} }),
            ],
    },
  );
}

/** A private circle is hidden from somebody who has left it. Reading it again would only return 404. */
const isGone = (circle: Circle, joined: boolean) => circle.isPrivate && !joined;

/** Removes everything that was read of a circle from the cache. */
function forgetCircle(circleId: number): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [path, input] }) =>
      String(path).startsWith('/api/circles/{id}') && (input as { params?: { id?: unknown } })?.params?.id === circleId,
    type: 'inactive',
  });
}
