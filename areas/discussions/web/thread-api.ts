import { useEffect, useRef } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { listActivity } from '#areas/circles/contract/activity.ts';
import { listMyCircles } from '#areas/circles/contract/circle.ts';
import {
  type DiscussionReply,
  getDiscussion,
  getReply,
  listDiscussions,
  listReplies,
  moveDiscussion,
  setAnswer,
} from '#areas/discussions/contract/discussion.ts';
import {
  listDiscussionReactions,
  listReplyReactions,
  reactToDiscussion,
  reactToReply,
  takeDiscussionReactionBack,
  takeReplyReactionBack,
} from '#areas/discussions/contract/post-reaction.ts';
import { useReactionChange } from '#areas/reactions/web/index.ts';
import { resync } from '#contract/live-news.ts';
import { call } from '#web/data/api-client.ts';
import { keyOf, mapItems, queryClient, refresh, useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useLive } from '#web/live/use-live.ts';
import type { DiscussionDetail } from './discussion-api.ts';

const at = (id: number) => ({ params: { id } });

function changeDiscussion(id: number, change: (discussion: DiscussionDetail) => DiscussionDetail): void {
  const queryKey = keyOf(getDiscussion, at(id));
  queryClient.setQueryData<DiscussionDetail>(queryKey, (found) => found && change(found));
  // A read that began before the change would undo it, so it begins again.
  if (queryClient.isFetching({ queryKey, exact: true }) > 0) void refresh(getDiscussion, at(id));
}

/** Changes a reply in the thread, and above it if it is the answer. */
function changeReply(id: number, discussionId: number, change: (reply: DiscussionReply) => DiscussionReply): void {
  mapItems(listReplies, (reply) => (reply.id === id ? change(reply) : reply));
  changeDiscussion(discussionId, (discussion) =>
    discussion.answerReply?.id === id ? { ...discussion, answerReply: change(discussion.answerReply) } : discussion,
  );
}

export const useDiscussionReaction = (id: number) =>
  useReactionChange({
    key: `discussion-${id}`,
    send: ({ kind, wanted }) =>
      call<typeof reactToDiscussion | typeof takeDiscussionReactionBack>(
        wanted ? reactToDiscussion : takeDiscussionReactionBack,
        { params: { id, kind } },
      ),
    update: (change) => changeDiscussion(id, (discussion) => ({ ...discussion, ...change(discussion) })),
    refreshes: [keyOf(listDiscussionReactions, { params: { id }, query: {} })],
  });

export const useReplyReaction = (id: number, discussionId: number) =>
  useReactionChange({
    key: `reply-${id}`,
    send: ({ kind, wanted }) =>
      call<typeof reactToReply | typeof takeReplyReactionBack>(wanted ? reactToReply : takeReplyReactionBack, {
        params: { id, kind },
      }),
    update: (change) => changeReply(id, discussionId, (reply) => ({ ...reply, ...change(reply) })),
    refreshes: [keyOf(listReplyReactions, { params: { id }, query: {} })],
  });

export const useDiscussionReactions = (id: number) =>
  useList(listDiscussionReactions, { params: { id }, query: {} }, { refreshOnReturn: true });
export const useReplyReactions = (id: number) =>
  useList(listReplyReactions, { params: { id }, query: {} }, { refreshOnReturn: true });

/** Marks a reply as the answer, or with null none. For the author of the discussion. */
export const useMarkAnswer = (discussionId: number, circleId: number) =>
  useChange(setAnswer, {
    input: (replyId: number | null) => ({ ...at(discussionId), body: { replyId } }),
    refreshes: [
      keyOf(getDiscussion, at(discussionId)),
      keyOf(listDiscussions, { params: { id: circleId }, query: {} }),
    ],
    // The reply may have been removed in the meantime.
    refreshesOnFailure: [keyOf(listReplies, { params: { id: discussionId }, query: {} })],
    toast: {
      success: ({ answerReply }) => (answerReply ? 'Marked as the answer' : 'No longer marked as the answer'),
      failure: 'Failed to change the answer',
    },
  });

/** The circles that the current user owns. */
export const useOwnedCircles = () => useList(listMyCircles, { query: { owned: 'true', limit: 200 } });

/** Moves a discussion to another circle. Callers then navigate to its new address. */
export const useMoveDiscussion = (discussionId: number) =>
  useChange(moveDiscussion, {
    input: (body) => ({ ...at(discussionId), body }),
    refreshes: [keyOf(getDiscussion, at(discussionId)), listDiscussions, listActivity],
    toast: { success: 'Discussion moved', failure: 'Failed to move discussion' },
  });

/** Milliseconds for which reactions are collected before their counts are read. */
const pause = 500;

/** Keeps the answer, the circle and the counts of reactions current while a discussion is open. */
export function useLiveThread(discussionId: number): void {
  const user = useUser();
  const waiting = useRef(new Set<number | null>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    const posts = [...waiting.current];
    waiting.current.clear();
    for (const post of posts)
      if (post === null) void refresh(getDiscussion, at(discussionId));
      else
        call(getReply, at(post)).then(
          ({ reactions, userReactions }) =>
            changeReply(post, discussionId, (reply) => ({ ...reply, reactions, userReactions })),
          () => {},
        );
  };
  useLive(['discussion.answer', 'discussion.moved', 'discussion.reaction', resync], ({ type, id, item, by }) => {
    if (type !== resync && (id !== discussionId || by === user.id)) return;
    waiting.current.add(type === 'discussion.reaction' ? (item ?? null) : null);
    timer.current ??= setTimeout(read, pause);
  });
}
