import {
  commentOnStory,
  editStoryComment,
  listStoryComments,
  removeStoryComment,
} from '#areas/stories/contract/story-comment.ts';
import { keyOf, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });
const listOf = (storyId: number) => ({ params: { id: storyId }, query: {} });

/** Loaded again when the member returns, because others comment too. */
export const useComments = (storyId: number) => useList(listStoryComments, listOf(storyId), { refreshOnReturn: true });

const commentsOf = (storyId: number) => keyOf(listStoryComments, listOf(storyId));

export const useComment = (storyId: number, draft: SentWith) =>
  useChange(commentOnStory, {
    draft,
    input: (body) => ({ ...at(storyId), body }),
    refreshes: [commentsOf(storyId)],
    toast: { success: 'Comment posted', failure: 'Failed to post comment' },
  });

export const useEditComment = (commentId: number, storyId: number, draft: SentWith) =>
  useChange(editStoryComment, {
    draft,
    input: (body) => ({ ...at(commentId), body }),
    refreshes: [commentsOf(storyId)],
    toast: { success: 'Comment updated', failure: 'Failed to update comment' },
  });

export const useRemoveComment = (commentId: number, storyId: number) =>
  useChange(removeStoryComment, {
    input: at(commentId),
    refreshes: [commentsOf(storyId)],
    toast: { success: 'Comment removed', failure: 'Failed to remove comment' },
  });
