import { useMutation } from '@tanstack/react-query';
import {
  commentOnStory,
  editStoryComment,
  listStoryComments,
  removeStoryComment,
} from '#areas/stories/contract/story-comment.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { call, sentenceOf } from '#web/data/api-client.ts';
import { refresh, useAttemptKey, useList } from '#web/data/queries.ts';
import { notify, notifyFailure } from '#web/notifications/notification-store.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (storyId: number) => ({ params: { id: storyId }, query: {} });

/** Loaded again when the member returns, because others comment too. */
export const useComments = (storyId: number) => useList(listStoryComments, listOf(storyId), { refreshOnReturn: true });

const failed = (title: string) => (failure: Error) => notifyFailure(title, sentenceOf(failure));

export function useComment(storyId: number) {
  const attempt = useAttemptKey();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof commentOnStory>['body']) =>
      call(commentOnStory, { ...at(storyId), body }, { idempotencyKey: attempt.keyFor(body) }),
    async onSuccess() {
      attempt.done();
      notify({ title: 'Comment posted' });
      await refresh(listStoryComments, listOf(storyId));
    },
    onError: failed('Failed to post comment'),
  });
}

export function useEditComment(commentId: number, storyId: number) {
  return useMutation({
    mutationFn: (body: EndpointInput<typeof editStoryComment>['body']) =>
      call(editStoryComment, { ...at(commentId), body }),
    async onSuccess() {
      notify({ title: 'Comment updated' });
      await refresh(listStoryComments, listOf(storyId));
    },
    onError: failed('Failed to update comment'),
  });
}

export function useRemoveComment(commentId: number, storyId: number) {
  return useMutation({
    mutationFn: () => call(removeStoryComment, at(commentId)),
    async onSuccess() {
      notify({ title: 'Comment removed' });
      await refresh(listStoryComments, listOf(storyId));
    },
    onError: failed('Failed to remove comment'),
  });
}
