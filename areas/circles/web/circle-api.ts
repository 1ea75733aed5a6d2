import { useMutation } from '@tanstack/react-query';
import {
  type Circle,
  getCircle,
  joinCircle,
  leaveCircle,
  listCircleMembers,
  listCircles,
  listMyCircles,
} from '#areas/circles/contract/circle.ts';
import {
  getDiscussion,
  listDiscussions,
  listReplies,
  replyToDiscussion,
  startDiscussion,
} from '#areas/circles/contract/discussion.ts';
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, queryClient, refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });

export const useMyCircles = (q = '') => useList(listMyCircles, { query: { q } });
export const useCirclesToDiscover = (q = '') => useList(listCircles, { query: { q, joined: 'false' } });
export const useCircle = (id: number) => useEndpoint(getCircle, at(id));
export const useCircleMembers = (id: number) => useList(listCircleMembers, { params: { id }, query: {} });
/** Read again when one comes back to it by navigation: others write here too (`lists.md`). */
export const useDiscussions = (circleId: number) =>
  useList(listDiscussions, { params: { id: circleId }, query: {} }, { refreshOnReturn: true });
export const useDiscussion = (id: number) => useEndpoint(getDiscussion, at(id), { refreshOnReturn: true });
export const useReplies = (id: number) =>
  useList(listReplies, { params: { id }, query: {} }, { refreshOnReturn: true });

type CircleDetail = EndpointAnswer<typeof getCircle>;

/** Joining or leaving shows at once, and is taken back with a message if it fails. */
export function useMembershipChange(circleId: number) {
  const detailKey = keyOf(getCircle, at(circleId));
  return useMutation({
    mutationFn: (join: boolean) =>
      call<typeof joinCircle | typeof leaveCircle>(join ? joinCircle : leaveCircle, at(circleId)),
    async onMutate(join) {
      await queryClient.cancelQueries({ queryKey: detailKey });
      const before = queryClient.getQueryData<CircleDetail>(detailKey);
      if (before && before.isMember !== join)
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
      notify({ tone: 'destructive', title, description: failure.message });
    },
    async onSuccess(circle: Circle, join) {
      notify({ title: join ? 'Successfully joined circle' : 'Successfully left circle' });
      queryClient.setQueryData<CircleDetail>(detailKey, (detail) => detail && { ...detail, ...circle });
      await Promise.all([
        refresh(getCircle, at(circleId)),
        refresh(listMyCircles),
        refresh(listCircles),
        refresh(listCircleMembers, { params: { id: circleId }, query: {} }),
      ]);
    },
  });
}

export function useStartDiscussion(circleId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof startDiscussion>['body']) =>
      call(startDiscussion, { ...at(circleId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Discussion created successfully' });
      await refresh(listDiscussions, { params: { id: circleId }, query: {} });
    },
    onError: (failure) =>
      notify({ tone: 'destructive', title: 'Failed to create discussion', description: failure.message }),
  });
}

export function useReply(discussionId: number, circleId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof replyToDiscussion>['body']) =>
      call(replyToDiscussion, { ...at(discussionId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Reply posted' });
      await Promise.all([
        refresh(listReplies, { params: { id: discussionId }, query: {} }),
        refresh(getDiscussion, at(discussionId)),
        refresh(listDiscussions, { params: { id: circleId }, query: {} }),
      ]);
    },
    onError: (failure) => notify({ tone: 'destructive', title: 'Failed to post reply', description: failure.message }),
  });
}
