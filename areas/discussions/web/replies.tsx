import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { newCount } from '#areas/circles/web/index.ts';
import { type DiscussionReply, getDiscussion } from '#areas/discussions/contract/discussion.ts';
import { resync } from '#contract/live-news.ts';
import { refresh } from '#web/data/queries.ts';
import { useLive } from '#web/live/use-live.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { type DiscussionDetail, useEarlierReplies, useReplies } from './discussion-api.ts';
import { goTo, useGoTo, useTargetPost } from './post-target.ts';
import { useReadPosition } from './reading.ts';
import { ReplyRow, replyElementId } from './reply-row.tsx';
import { WaitingButton } from './waiting-button.tsx';

/** Threads with at most this many replies are read from the start: they are one page. */
const onePage = 50;

/** Where the member reads on. It stays while they are on the page. */
interface Visit {
  /** The reply that the list begins with. Null for the first. */
  from: number | null;
  /** The reply below the line 'New'. */
  firstNew: number | null;
}

interface RepliesProps {
  discussion: DiscussionDetail;
  circle: Circle | undefined;
  /** The discussion has been read from the server since the page was opened. */
  isCurrent: boolean;
}

/** The thread: it opens at the reply that the address names, or else at the first one that is new. */
export function Replies(props: RepliesProps) {
  const { discussion, isCurrent } = props;
  const target = useTargetPost('reply');
  const [visit, setVisit] = useState<Visit | null>(null);
  const isLong = discussion.replyCount > onePage;
  // Until the discussion is current, the member may see replies of an earlier visit.
  if (visit === null && isCurrent) {
    const firstNew = discussion.isNew ? null : discussion.firstNewReplyId;
    setVisit({ firstNew, from: isLong ? (target ?? firstNew) : null });
  }
  const { from, firstNew } = visit ?? { from: isLong ? target : null, firstNew: null };
  return (
    <RepliesFrom
      {...props}
      key={from}
      target={target}
      from={from}
      firstNew={firstNew}
      onJump={(reply, isLater) => setVisit({ from: isLater ? reply : from, firstNew: reply })}
      onMissing={(reply) => setVisit({ from: reply, firstNew })}
    />
  );
}

interface RepliesFromProps extends RepliesProps, Visit {
  target: number | null;
  /** Shows a new reply. `isLater`: there are replies between it and those on the page. */
  onJump(reply: number, isLater: boolean): void;
  /** The address names a reply that is not on the page: shows the thread from there. */
  onMissing(reply: number): void;
}

function RepliesFrom(props: RepliesFromProps) {
  const { discussion, circle, isCurrent, target, from, firstNew, onJump, onMissing } = props;
  const replies = useReplies(discussion.id, from);
  const watch = useReadPosition(discussion);
  const { items } = replies;
  const isLoaded = (id: number | null) => id !== null && (items?.some((reply) => reply.id === id) ?? false);
  useGoTo(target === null ? null : replyElementId(target), isLoaded(target));
  const hasMore = from !== null || replies.hasNextPage;
  useElsewhere(target, items !== undefined && hasMore && from !== target, onMissing);
  useOpenAt(firstNew, isLoaded(firstNew) && target === null);
  const row = (reply: DiscussionReply) => (
    <Fragment key={reply.id}>
      {reply.id === firstNew && <NewLine />}
      <ReplyRow discussion={discussion} reply={reply} circle={circle} isTarget={reply.id === target} watch={watch} />
    </Fragment>
  );
  const isComplete = items !== undefined && (!hasMore || from === target);
  const isGone = target !== null && isCurrent && isComplete && !isLoaded(target);
  return (
    <>
      {isGone && !replies.isFetching && (
        <p role="status" className="border-line border-b py-4">
          The reply that you were looking for is no longer here.
        </p>
      )}
      <PagedList
        list={replies}
        loading={<RowsSkeleton label="Loading replies..." />}
        failed="The replies could not be loaded"
        empty={<p className="pt-5 text-quiet">No replies yet. Be the first to reply.</p>}
      >
        {(shown) => (
          <ol>
            {from !== null && <Earlier discussionId={discussion.id} before={from} row={row} />}
            {shown.map(row)}
          </ol>
        )}
      </PagedList>
      <WaitingReplies discussion={discussion} replies={replies} onJump={onJump} />
    </>
  );
}

/** Calls `onMissing` once for each navigation to a reply that may be in a part of the thread that is not on the page. */
function useElsewhere(target: number | null, mayBeElsewhere: boolean, onMissing: (reply: number) => void): void {
  const { key } = useLocation();
  const tell = useEffectEvent(onMissing);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (target === null || !mayBeElsewhere || done.current === key) return;
    done.current = key;
    if (!document.getElementById(replyElementId(target))) tell(target);
  }, [target, mayBeElsewhere, key]);
}

const newLineId = 'new-replies';

/** Above the first reply that is new for the member. */
function NewLine() {
  return (
    <li
      id={newLineId}
      className="flex scroll-mt-24 items-center gap-3 py-2 font-semibold text-marigold-ink text-sm before:h-px before:grow before:bg-marigold after:h-px after:grow after:bg-marigold"
    >
      New
    </li>
  );
}

/** Scrolls to the line 'New' once. Somebody who comes back with the browser's buttons stays where they were. */
function useOpenAt(firstNew: number | null, isLoaded: boolean): void {
  const { key } = useLocation();
  const isReturning = useNavigationType() === 'POP' && key !== 'default';
  useEffect(() => {
    if (firstNew !== null && isLoaded && !isReturning) document.getElementById(newLineId)?.scrollIntoView();
  }, [firstNew, isLoaded, isReturning]);
}

interface EarlierProps {
  discussionId: number;
  before: number;
  row(reply: DiscussionReply): ReactNode;
}

/** The replies above the part of the thread that the page opened at. They are read when the member asks for them. */
function Earlier(props: EarlierProps) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <EarlierReplies {...props} />;
  return <MoreAbove onPress={() => setShown(true)} />;
}

function EarlierReplies({ discussionId, before, row }: EarlierProps) {
  const list = useEarlierReplies(discussionId, before);
  if (list.error && !list.items)
    return (
      <li>
        <FailedState
          title="The earlier replies could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </li>
    );
  return (
    <>
      {(list.hasNextPage || !list.items) && (
        <MoreAbove isLoading={list.isFetching} onPress={() => void list.fetchNextPage()} />
      )}
      {list.items?.map(row)}
    </>
  );
}

function MoreAbove({ isLoading = false, onPress }: { isLoading?: boolean; onPress(): void }) {
  return (
    <li className="flex justify-center border-line border-b py-4">
      <Button size="small" pending={isLoading && 'Loading…'} onClick={onPress}>
        Show earlier replies
      </Button>
    </li>
  );
}

interface WaitingRepliesProps {
  discussion: DiscussionDetail;
  replies: ReturnType<typeof useReplies>;
  onJump: RepliesFromProps['onJump'];
}

/** Replies that others wrote since the thread was read. They wait to be pressed, so that nothing moves while reading. */
function WaitingReplies({ discussion, replies, onJump }: WaitingRepliesProps) {
  const user = useUser();
  const { id, firstNewReplyId, newReplies } = discussion;
  const [heard, setHeard] = useState<number[]>([]);
  useLive(['discussion.reply', resync], ({ type, id: about, item, by }) => {
    if (type === resync) void refresh(getDiscussion, { params: { id } });
    else if (about === id && item !== undefined && by !== user.id)
      setHeard((before) => (before.includes(item) ? before : [...before, item]));
  });
  const { items = [], hasNextPage } = replies;
  const last = items.at(-1)?.id ?? 0;
  const waiting = heard.filter((reply) => reply > last);
  // Found out by reading the discussion again, after news may have been missed.
  const isRead = replies.items !== undefined && !replies.isFetching && !hasNextPage;
  const isMissed = isRead && firstNewReplyId !== null && firstNewReplyId > last;
  const count = Math.max(waiting.length, isMissed ? newReplies : 0);
  const first = Math.min(...waiting, ...(isMissed ? [firstNewReplyId] : []));
  const show = async () => {
    onJump(first, hasNextPage);
    if (hasNextPage) return;
    await replies.refetch();
    await refresh(getDiscussion, { params: { id } });
    goTo(replyElementId(first));
  };
  return (
    <WaitingButton count={count} onPress={() => void show()} className="sticky bottom-20 z-10 mt-4 lg:bottom-6">
      {newCount(count, 'reply', 'replies')}
    </WaitingButton>
  );
}
