import { listActivity } from '#areas/circles/contract/activity.ts';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
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
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { keyOf, useEndpoint, useList } from '#web/data/queries.ts';
import { type SentWith, useChange } from '#web/data/use-change.ts';

const at = (id: number) => ({ params: { id } });

/** Other members write here too, so these are read again when the current user navigates back to them. */
export const useDiscussions = (circleId: number, query: DiscussionFilters & { sort: DiscussionOrder }) =>
  useList(listDiscussions, { params: { id: circleId }, query }, { refreshOnReturn: true });

export type DiscussionFilters = Pick<
  NonNullable<EndpointInput<typeof listDiscussions>['query']>,
  'q' | 'answered' | 'mine'
>;

export const useDiscussion = (id: number) => useEndpoint(getDiscussion, at(id), { refreshOnReturn: true });
export type DiscussionDetail = EndpointAnswer<typeof getDiscussion>;

/** The replies of a thread from a reply on, or from the first one. */
export const useReplies = (id: number, from: number | null) =>
  useList(
    listReplies,
    { params: { id }, query: from === null ? {} : { from: String(from) } },
    { refreshOnReturn: true },
  );

/** The replies before a reply. The first page has the nearest ones. */
export function useEarlierReplies(id: number, before: number) {
  const list = useList(listReplies, { params: { id }, query: { before: String(before) } });
  return { ...list, items: list.data?.pages.toReversed().flatMap((page) => page.items) };
}

const discussionsOf = (circleId: number) => keyOf(listDiscussions, { params: { id: circleId }, query: {} });
const repliesOf = (discussionId: number) => keyOf(listReplies, { params: { id: discussionId }, query: {} });

/** Everything that shows the title of a discussion or counts its replies. */
const discussionData = (discussionId: number, circleId: number) => [
  keyOf(getDiscussion, at(discussionId)),
  discussionsOf(circleId),
  listActivity,
  listNewInCircles,
];

export const useStartDiscussion = (circleId: number, draft: SentWith) =>
  useChange(startDiscussion, {
    draft,
    input: (body) => ({ ...at(circleId), body }),
    refreshes: [discussionsOf(circleId), listActivity],
    toast: {
      success: 'Discussion created successfully',
      failure: 'Failed to create discussion',
    },
  });

export const useReply = (discussionId: number, circleId: number, draft: SentWith) =>
  useChange(replyToDiscussion, {
    draft,
    input: (body) => ({ ...at(discussionId), body }),
    refreshes: [repliesOf(discussionId), ...discussionData(discussionId, circleId)],
    toast: { success: 'Reply posted', failure: 'Failed to post reply' },
  });

export const useEditDiscussion = (discussionId: number, circleId: number, draft: SentWith) =>
  useChange(editDiscussion, {
    draft,
    input: (body) => ({ ...at(discussionId), body }),
    refreshes: discussionData(discussionId, circleId),
    toast: { success: 'Discussion updated', failure: 'Failed to update discussion' },
  });

/** Pins a discussion at the top of its circle, or unpins it. */
export const usePinDiscussion = (discussionId: number, circleId: number) =>
  useChange(editDiscussion, {
    input: (isSticky: boolean) => ({ ...at(discussionId), body: { isSticky } }),
    refreshes: [keyOf(getDiscussion, at(discussionId)), discussionsOf(circleId)],
    toast: {
      success: ({ isSticky }) => (isSticky ? 'Discussion pinned' : 'Discussion unpinned'),
      failure: 'Failed to change the pin',
    },
  });

/** Removes a discussion with its replies. Callers then navigate away and drop what was read of it. */
export const useRemoveDiscussion = (discussionId: number, circleId: number) =>
  useChange(removeDiscussion, {
    input: at(discussionId),
    refreshes: [discussionsOf(circleId), listActivity],
    toast: { success: 'Discussion removed', failure: 'Failed to remove discussion' },
  });

export const useEditReply = (replyId: number, discussionId: number, draft: SentWith) =>
  useChange(editReply, {
    draft,
    input: (body) => ({ ...at(replyId), body }),
    // The reply may also be shown as the answer.
    refreshes: [repliesOf(discussionId), keyOf(getDiscussion, at(discussionId))],
    toast: { success: 'Reply updated', failure: 'Failed to update reply' },
  });

export const useRemoveReply = (replyId: number, discussionId: number, circleId: number) =>
  useChange(removeReply, {
    input: at(replyId),
    refreshes: [repliesOf(discussionId), ...discussionData(discussionId, circleId)],
    toast: { success: 'Reply removed', failure: 'Failed to remove reply' },
  });
