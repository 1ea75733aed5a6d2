import { Pin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { CircleAside, DiscussionMissing, useCircle } from '#areas/circles/web/index.ts';
import type { Discussion } from '#areas/discussions/contract/discussion.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReactionBar, ReactionList } from '#areas/reactions/web/index.ts';
import { EditedByModerators, TakenDownNotice } from '#areas/reports/web/index.ts';
import { withNames } from '#contract/mentions.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { isCurrent } from '#web/data/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { FailedScreen } from '#web/ui/whole-screen.tsx';
import { Answer } from './answer.tsx';
import { type DiscussionDetail, useDiscussion, usePinDiscussion, useRemoveDiscussion } from './discussion-api.ts';
import { FollowButtons } from './follow-buttons.tsx';
import { MovedNote } from './moved-note.tsx';
import { MoveDialog } from './post-dialogs.tsx';
import { EditDiscussion } from './post-forms.tsx';
import { PostMenu } from './post-menu.tsx';
import { Replies } from './replies.tsx';
import { quotePost, replyBoxId } from './reply-box.ts';
import { ReplyForm } from './reply-form.tsx';
import { Edited, MenuSpace } from './reply-row.tsx';
import { useDiscussionReaction, useDiscussionReactions, useLiveThread } from './thread-api.ts';
import { threadPath } from './thread-path.ts';
import { useFocusAfter } from './use-focus-after.ts';

const discussionTextId = 'discussion-text';

/** `/circles/{id}/discussions/{discussionId}`: a discussion as a thread, the oldest reply first. */
export function Component() {
  const params = useParams();
  const id = pathId.safeParse(params.discussionId ?? '');
  const circleId = pathId.safeParse(params.id ?? '');
  if (!id.success || !circleId.success) return <DiscussionMissing />;
  return <DiscussionScreen key={id.data} id={id.data} circleId={circleId.data} />;
}

function DiscussionScreen({ id, circleId }: { id: number; circleId: number }) {
  const read = useDiscussion(id);
  const { data: discussion, error, refetch } = read;
  const { hash } = useLocation();
  usePageTitle(discussion?.title ?? 'Discussion');
  if (error instanceof RequestError && error.status === 404) return <DiscussionMissing />;
  // It was moved to another circle.
  if (discussion && discussion.circleId !== circleId)
    return <Navigate replace to={{ pathname: threadPath(discussion.circleId, id), hash }} />;
  if (discussion) return <DiscussionThread discussion={discussion} isCurrent={isCurrent(read)} />;
  if (error)
    return <FailedScreen title="The discussion could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <DiscussionLoading circleId={circleId} />;
}

function DiscussionLoading({ circleId }: { circleId: number }) {
  return (
    <Loading label="Loading the discussion…" className="max-w-[752px]">
      <BackLink to={`/circles/${circleId}`}>Back to the circle</BackLink>
      <Skeleton className="mt-1.5 h-8 w-4/5" />
      <div className="mt-5 flex items-center gap-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grow">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="mt-2.5 h-3 w-24" />
        </div>
      </div>
      {['w-full', 'w-11/12', 'w-full', 'w-3/5'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Skeleton key={line} className={`h-3.5 ${width} ${line === 0 ? 'mt-8' : 'mt-3.5'}`} />
      ))}
    </Loading>
  );
}

function DiscussionThread({ discussion, isCurrent }: { discussion: DiscussionDetail; isCurrent: boolean }) {
  const { data: circle } = useCircle(discussion.circleId);
  const { author } = discussion;
  const [editing, setEditing] = useState(false);
  const title = useFocusAfter<HTMLHeadingElement>(editing);
  useLiveThread(discussion.id);
  return (
    <div className="gap-14 xl:grid xl:grid-cols-[minmax(0,1fr)_272px]">
      <div className="max-w-[752px]">
        <BackLink to={`/circles/${discussion.circleId}`}>{circle?.name ?? 'Back to the circle'}</BackLink>
        {editing ? (
          <Suspense>
            <EditDiscussion
              discussion={discussion}
              isOwner={circle?.isOwner ?? false}
              onDone={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <article>
            <TakenDownNotice kind="discussion" id={discussion.id} reason={discussion.takenDownReason} />
            {discussion.isSticky && (
              <p className="mb-1.5 flex items-center gap-1.5 font-semibold text-marigold-ink text-sm">
                <Pin aria-hidden className="size-4" />
                Pinned
              </p>
            )}
            <div className="flex items-start justify-between gap-4">
              <h1 ref={title} tabIndex={-1} className="page-title outline-none">
                {discussion.title}
              </h1>
              {circle ? (
                <DiscussionMenu discussion={discussion} circle={circle} onEdit={() => setEditing(true)} />
              ) : (
                <MenuSpace />
              )}
            </div>
            <div className="mt-4 flex items-start gap-3">
              <Avatar person={author} />
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold leading-snug">
                  <PersonName person={author} />
                </p>
                <p className="text-quiet text-sm">
                  {userRoleLabels[author.role]} · <TimeAgo moment={discussion.createdAt} />
                  <Edited at={discussion.editedAt} />
                  <EditedByModerators at={discussion.editedByModeratorsAt} />
                </p>
              </div>
            </div>
            {discussion.move && <MovedNote move={discussion.move} />}
            <div className="mt-6">
              <div id={discussionTextId}>
                <Markdown text={discussion.content} mentions={discussion.mentions} />
              </div>
              <AttachmentList files={discussion.files} className="mt-4" />
            </div>
            {discussion.takenDownReason === null && <DiscussionReactions discussion={discussion} />}
          </article>
        )}
        {discussion.level !== null && <FollowButtons discussion={discussion} level={discussion.level} />}
        <Answer discussion={discussion} circle={circle} />
        <section aria-labelledby="replies" className="mt-8">
          <div className="flex min-h-11 items-center justify-between gap-4 border-line border-b pb-2">
            <h2 id="replies" className="section-title">
              {replyHeading(discussion.replyCount)}
            </h2>
            {/* In a long thread, more replies load on scrolling, which moves the reply box away. */}
            {circle?.isMember && discussion.replyCount > 3 && discussion.takenDownReason === null && (
              <Button
                look="quiet"
                size="small"
                className="-mr-3"
                onClick={() => document.getElementById(replyBoxId)?.focus()}
              >
                Write a reply
              </Button>
            )}
          </div>
          <Replies discussion={discussion} circle={circle} isCurrent={isCurrent} />
          {circle && discussion.takenDownReason === null && <ReplyForm discussion={discussion} circle={circle} />}
        </section>
      </div>
      {circle && <CircleAside circle={circle} />}
    </div>
  );
}

function DiscussionMenu({ discussion, circle, onEdit }: { discussion: Discussion; circle: Circle; onEdit(): void }) {
  const removal = useRemoveDiscussion(discussion.id, discussion.circleId);
  const pin = usePinDiscussion(discussion.id, discussion.circleId);
  const navigate = useNavigate();
  const [isMoving, setMoving] = useState(false);
  const onQuote = () => quotePost(discussionTextId, withNames(discussion.content, discussion.mentions));
  return (
    <>
      <PostMenu
        label={`discussion “${discussion.title}”`}
        post={{ kind: 'discussion', id: discussion.id, authorId: discussion.author.id }}
        circle={circle}
        path={threadPath(circle.id, discussion.id)}
        {...(discussion.takenDownReason === null
          ? { onEdit, pin: pinOf(discussion, pin.mutate), onMove: () => setMoving(true) }
          : {})}
        {...(circle.isMember && discussion.takenDownReason === null ? { onQuote } : {})}
        removal={{
          isPending: removal.isPending,
          mutate: () =>
            removal.mutate(undefined, {
              onSuccess: () => void navigate(`/circles/${discussion.circleId}`, { replace: true }),
            }),
        }}
      />
      <MoveDialog open={isMoving} onOpenChange={setMoving} discussionId={discussion.id} circle={circle} />
    </>
  );
}

function DiscussionReactions({ discussion }: { discussion: Discussion }) {
  const reaction = useDiscussionReaction(discussion.id);
  return (
    <ReactionBar
      item={discussion}
      label="this discussion"
      onReact={(kind, wanted) => reaction.mutate({ kind, wanted })}
      who={<WhoReacted discussionId={discussion.id} />}
    />
  );
}

const WhoReacted = ({ discussionId }: { discussionId: number }) => (
  <ReactionList list={useDiscussionReactions(discussionId)} />
);

const pinOf = ({ isSticky }: Discussion, change: (isSticky: boolean) => void) => ({
  isPinned: isSticky,
  onChange: () => change(!isSticky),
});

function replyHeading(count: number): string {
  if (count === 0) return 'Replies';
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'reply' : 'replies'}`;
}
