import { useMutation } from '@tanstack/react-query';
import { listActivity } from '#areas/circles/contract/activity.ts';
import {
  type DiscussionOrder,
  editDiscussion,
  editReply,
  getDiscussion,
  listDiscussions,
  listReplies,
  removeDiscussion,
  removeReply,
  replyToDiscussion,
  startDiscussion,
} from '#areas/discussions/contract/discussion.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useEndpoint, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });

/** Other members write here too, so these are read again when the current user navigates back to them. */
export const useDiscussions = (circleId: number, sort: DiscussionOrder) =>
  useList(listDiscussions, { params: { id: circleId }, query: { sort } }, { refreshOnReturn: true });
export const useDiscussion = (id: number) => useEndpoint(getDiscussion, at(id), { refreshOnReturn: true });
export const useReplies = (id: number) =>
  useList(listReplies, { params: { id }, query: {} }, { refreshOnReturn: true });

const failed = (title: string) => (failure: Error) => notifyFailure(title, sentenceOf(failure));

export function useStartDiscussion(circleId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof startDiscussion>['body']) =>
      call(startDiscussion, { ...at(circleId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Discussion created successfully' });
      await Promise.all([refresh(listDiscussions, { params: { id: circleId }, query: {} }), refresh(listActivity)]);
    },
    // The catalogue's own: with the error's message, as section 7 has it.
    onError: (failure) => notifyFailure('Failed to create discussion', failure.message),
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
        refresh(listActivity),
      ]);
    },
    onError: failed('Failed to post reply'),
  });
}

/** Changes a discussion of one's own. */
export function useEditDiscussion(discussionId: number, circleId: number) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof editDiscussion>['body']) =>
      call(editDiscussion, { ...at(discussionId), body }),
    async onSuccess() {
      notify({ title: 'Discussion updated' });
      await Promise.all([
        refresh(getDiscussion, at(discussionId)),
        refresh(listDiscussions, { params: { id: circleId }, query: {} }),
        refresh(listActivity),
      ]);
    },
    onError: failed('Failed to update discussion'),
  });
}

/** Pins a discussion at the top of its circle, or unpins it. */
export function usePinDiscussion(discussionId: number, circleId: number) {
  return useMutation({
    mutationFn: (isSticky: boolean) => call(editDiscussion, { ...at(discussionId), body: { isSticky } }),
    async onSuccess({ isSticky }) {
      notify({ title: isSticky ? 'Discussion pinned' : 'Discussion unpinned' });
      await Promise.all([
        refresh(getDiscussion, at(discussionId)),
        refresh(listDiscussions, { params: { id: circleId }, query: {} }),
      ]);
    },
    onError: failed('Failed to change the pin'),
  });
}

/** Removes a discussion with its replies. What was read of it is dropped by whoever goes elsewhere then. */
export function useRemoveDiscussion(discussionId: number, circleId: number) {
  return useMutation({
    mutationFn: () => call(removeDiscussion, at(discussionId)),
    async onSuccess() {
      notify({ title: 'Discussion removed' });
      await Promise.all([refresh(listDiscussions, { params: { id: circleId }, query: {} }), refresh(listActivity)]);
    },
    onError: failed('Failed to remove discussion'),
  });
}

export function useEditReply(replyId: number, discussionId: number) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof editReply>['body']) => call(editReply, { ...at(replyId), body }),
    async onSuccess() {
      notify({ title: 'Reply updated' });
      await refresh(listReplies, { params: { id: discussionId }, query: {} });
    },
    onError: failed('Failed to update reply'),
  });
}

export function useRemoveReply(replyId: number, discussionId: number, circleId: number) {
  return useMutation({
    mutationFn: () => call(removeReply, at(replyId)),
    async onSuccess() {
      notify({ title: 'Reply removed' });
      await Promise.all([
        refresh(listReplies, { params: { id: discussionId }, query: {} }),
        refresh(getDiscussion, at(discussionId)),
        refresh(listDiscussions, { params: { id: circleId }, query: {} }),
        refresh(listActivity),
      ]);
    },
    onError: failed('Failed to remove reply'),
  });
}
