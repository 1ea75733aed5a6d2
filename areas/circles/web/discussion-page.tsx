import { Pin } from 'lucide-react';
import { useParams } from 'react-router';
import { userRoleLabels } from '#areas/account/contract/user.ts';
import type { Discussion, DiscussionReply } from '#areas/circles/contract/discussion.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { FailedState, RowsSkeleton, SpinnerScreen } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useCircle, useDiscussion, useReplies } from './circle-api.ts';
import { CircleDot } from './circle-mark.tsx';
import { DiscussionMissing } from './circle-missing.tsx';
import { ReplyForm, replyBoxId } from './reply-form.tsx';

/** `/circles/{id}/discussions/{discussionId}`: a discussion as a thread, the oldest reply first. */
export function Component() {
  const params = useParams();
  const id = pathId.safeParse(params.discussionId ?? '');
  const circleId = pathId.safeParse(params.id ?? '');
  if (!id.success || !circleId.success) return <DiscussionMissing />;
  return <DiscussionScreen key={id.data} id={id.data} circleId={circleId.data} />;
}

function DiscussionScreen({ id, circleId }: { id: number; circleId: number }) {
  const { data: discussion, error, refetch } = useDiscussion(id);
  usePageTitle(discussion?.title ?? 'Discussion');
  if (error instanceof RequestError && error.status === 404) return <DiscussionMissing />;
  if (discussion && discussion.circleId !== circleId) return <DiscussionMissing />;
  if (discussion) return <DiscussionThread discussion={discussion} />;
  if (error)
    return <FailedState title="The discussion could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <SpinnerScreen label="Loading the discussion…" />;
}

function DiscussionThread({ discussion }: { discussion: Discussion }) {
  const { data: circle } = useCircle(discussion.circleId);
  return (
    <>
      <BackLink to={`/circles/${discussion.circleId}`}>{circle?.name ?? 'Back to the circle'}</BackLink>
      <article>
        <header className="max-w-[860px]">
          {discussion.isSticky && (
            <p className="mb-1.5 inline-flex items-center gap-1.5 font-semibold text-marigold-ink text-sm">
              <Pin aria-hidden className="size-4" />
              Kept at the top
            </p>
          )}
          <h1 className="display text-[1.75rem] sm:text-[2.125rem]">{discussion.title}</h1>
          <div className="mt-4 flex items-center gap-3">
            <Avatar person={discussion.author} />
            <div className="min-w-0">
              <p className="break-words font-semibold">{discussion.author.name}</p>
              <p className="flex flex-wrap items-center gap-x-2 text-quiet text-sm">
                {userRoleLabels[discussion.author.role]}
                <span aria-hidden>·</span>
                <TimeAgo moment={discussion.createdAt} />
                {circle && (
                  <span className="inline-flex items-center gap-1.5">
                    <span aria-hidden>·</span>
                    <CircleDot circle={circle} />
                    {circle.name}
                  </span>
                )}
              </p>
            </div>
          </div>
        </header>
        <div className="mt-6">
          <Markdown text={discussion.content} />
        </div>
      </article>
      <section aria-labelledby="replies" className="mt-10 max-w-[860px]">
        <div className="mb-2 flex items-center justify-between gap-4">
          <h2 id="replies" className="display text-[1.375rem]">
            {replyHeading(discussion.replyCount)}
          </h2>
          {/* A long thread grows as one scrolls towards its end; the box to write in must not run away. */}
          {circle?.isMember && discussion.replyCount > 3 && (
            <Button look="quiet" size="small" onClick={() => document.getElementById(replyBoxId)?.focus()}>
              Write a reply
            </Button>
          )}
        </div>
        <Replies discussionId={discussion.id} />
        {circle && <ReplyForm discussion={discussion} circle={circle} />}
      </section>
    </>
  );
}

function Replies({ discussionId }: { discussionId: number }) {
  const replies = useReplies(discussionId);
  return (
    <PagedList
      list={replies}
      loading={<RowsSkeleton label="Loading replies..." />}
      failed="The replies could not be loaded"
      empty={<p className="py-3 text-quiet">No replies yet. Yours could be the first.</p>}
    >
      {(items) => (
        <ol>
          {items.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function ReplyRow({ reply }: { reply: DiscussionReply }) {
  return (
    <li className="flex gap-4 border-line border-b py-5">
      <Avatar person={reply.author} />
      <div className="min-w-0 grow">
        <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
          <span className="break-words font-semibold">{reply.author.name}</span>
          <TimeAgo moment={reply.createdAt} />
        </p>
        <Markdown text={reply.content} />
      </div>
    </li>
  );
}

function replyHeading(count: number): string {
  if (count === 0) return 'Replies';
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'reply' : 'replies'}`;
}
