import { clsx } from 'clsx';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { DiscussionReply } from '#areas/discussions/contract/discussion.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { ReactionBar, ReactionList } from '#areas/reactions/web/index.ts';
import { EditedByModerators, TakenDownNotice } from '#areas/reports/web/index.ts';
import { withNames } from '#contract/mentions.ts';
import { AnswerLabel } from '#web/ui/answer-label.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { type DiscussionDetail, useRemoveReply } from './discussion-api.ts';
import { EditReply } from './post-forms.tsx';
import { PostMenu } from './post-menu.tsx';
import { targetClass } from './post-target.ts';
import { quotePost } from './reply-box.ts';
import { useMarkAnswer, useReplyReaction, useReplyReactions } from './thread-api.ts';
import { threadPath } from './thread-path.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** Reserves space for the menu, so that the text does not move when the circle has loaded. */
export const MenuSpace = () => <span className="size-8 shrink-0" />;

/** Marks an edited post next to its date. */
export function Edited({ at }: { at: string | null }) {
  return at && <span title={fullMoment(at)}> · edited</span>;
}

/** The id of a reply's element, as in the address: `#reply-12`. */
export const replyElementId = (id: number) => `reply-${id}`;

interface ReplyRowProps {
  discussion: DiscussionDetail;
  reply: DiscussionReply;
  circle: Circle | undefined;
  /** The address names this reply. */
  isTarget: boolean;
  /** Watches whether the reply is on the screen. */
  watch(element: HTMLElement | null): (() => void) | undefined;
}

/** A reply in its place in the thread. React renders it again only if it changes: a thread can show thousands. */
export const ReplyRow = memo(function ReplyRow({ discussion, reply, circle, isTarget, watch }: ReplyRowProps) {
  const [editing, setEditing] = useState(false);
  const words = useFocusAfter<HTMLDivElement>(editing);
  return (
    <li className="border-line border-b py-5">
      <div
        ref={watch}
        id={replyElementId(reply.id)}
        data-reply={reply.id}
        tabIndex={-1}
        className={clsx('flex scroll-mt-24 gap-3 sm:gap-4', isTarget ? targetClass : 'outline-none')}
      >
        <Avatar person={reply.author} />
        <div ref={words} tabIndex={-1} className="min-w-0 grow outline-none">
          <ReplyHead reply={reply}>{discussion.answerReply?.id === reply.id && <AnswerLabel />}</ReplyHead>
          <TakenDownNotice kind="reply" id={reply.id} reason={reply.takenDownReason} />
          {editing ? (
            <Suspense>
              <EditReply reply={reply} circleId={circle?.id ?? 0} onDone={() => setEditing(false)} />
            </Suspense>
          ) : (
            <>
              <Markdown text={reply.content} mentions={reply.mentions} />
              <AttachmentList files={reply.files} className="mt-3" />
              {reply.takenDownReason === null && <ReplyReactions reply={reply} />}
            </>
          )}
        </div>
        {!circle && <MenuSpace />}
        {circle && !editing && (
          <ReplyMenu discussion={discussion} reply={reply} circle={circle} onEdit={() => setEditing(true)} />
        )}
      </div>
    </li>
  );
});

/** Who wrote a reply, and when. */
export function ReplyHead({ reply, children }: { reply: DiscussionReply; children?: ReactNode }) {
  return (
    <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere font-semibold">
        <PersonName person={reply.author} />
      </span>
      <span className="text-quiet text-sm">
        <TimeAgo moment={reply.createdAt} />
        <Edited at={reply.editedAt} />
        <EditedByModerators at={reply.editedByModeratorsAt} />
      </span>
      {children}
    </p>
  );
}

const textOf = (reply: DiscussionReply) => withNames(reply.content, reply.mentions);

const labelOf = (reply: DiscussionReply) => `the reply of ${reply.author.name}`;

export function ReplyReactions({ reply }: { reply: DiscussionReply }) {
  const reaction = useReplyReaction(reply.id, reply.discussionId);
  return (
    <ReactionBar
      item={reply}
      label={labelOf(reply)}
      onReact={(kind, wanted) => reaction.mutate({ kind, wanted })}
      who={<WhoReacted replyId={reply.id} />}
    />
  );
}

const WhoReacted = ({ replyId }: { replyId: number }) => <ReactionList list={useReplyReactions(replyId)} />;

interface ReplyMenuProps {
  discussion: DiscussionDetail;
  reply: DiscussionReply;
  circle: Circle;
  /** Left out where a reply can't be edited. */
  onEdit?(): void;
}

export function ReplyMenu({ discussion, reply, circle, onEdit }: ReplyMenuProps) {
  const user = useUser();
  const removal = useRemoveReply(reply.id, discussion.id, circle.id);
  const answer = useMarkAnswer(discussion.id, circle.id);
  const isAnswer = discussion.answerReply?.id === reply.id;
  const canQuote = circle.isMember && discussion.takenDownReason === null && reply.takenDownReason === null;
  const canAnswer =
    discussion.author.id === user.id && discussion.takenDownReason === null && reply.takenDownReason === null;
  return (
    <PostMenu
      label={labelOf(reply)}
      post={{ kind: 'reply', id: reply.id, authorId: reply.author.id }}
      circle={circle}
      path={threadPath(circle.id, discussion.id, reply.id)}
      {...(canQuote ? { onQuote: () => quotePost(replyElementId(reply.id), textOf(reply)) } : {})}
      {...(onEdit && reply.takenDownReason === null ? { onEdit } : {})}
      {...(canAnswer ? { answer: { isAnswer, onChange: () => answer.mutate(isAnswer ? null : reply.id) } } : {})}
      removal={removal}
    />
  );
}
