import { clsx } from 'clsx';
import { useState } from 'react';
import type { Circle } from '#areas/circles/contract/circle.ts';
import type { DiscussionReply } from '#areas/discussions/contract/discussion.ts';
import { PersonName } from '#areas/people/web/index.ts';
import { TakenDownNotice } from '#areas/reports/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRemoveReply } from './discussion-api.ts';
import { EditReply, useFocusAfter } from './edit-post.tsx';
import { PostMenu } from './post-menu.tsx';
import { targetClass } from './post-target.ts';

/** Reserves space for the menu, so that the text does not move when the circle has loaded. */
export const MenuSpace = () => <span className="size-8 shrink-0" />;

/** Marks an edited post next to its date. */
export function Edited({ at }: { at: string | null }) {
  return at && <span title={fullMoment(at)}> · edited</span>;
}

/** The id of a reply's element, as in the address: `#reply-12`. */
export const replyElementId = (id: number) => `reply-${id}`;

interface ReplyRowProps {
  reply: DiscussionReply;
  circle: Circle | undefined;
  /** The address names this reply. */
  isTarget: boolean;
  /** Watches whether the reply is on the screen. */
  watch(element: HTMLElement | null): (() => void) | undefined;
}

export function ReplyRow({ reply, circle, isTarget, watch }: ReplyRowProps) {
  const [editing, setEditing] = useState(false);
  const words = useFocusAfter<HTMLDivElement>(editing);
  const removal = useRemoveReply(reply.id, reply.discussionId, circle?.id ?? 0);
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
          <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere font-semibold">
              <PersonName person={reply.author} />
            </span>
            <span className="text-quiet text-sm">
              <TimeAgo moment={reply.createdAt} />
              <Edited at={reply.editedAt} />
            </span>
          </p>
          <TakenDownNotice what="This reply" reason={reply.takenDownReason} />
          {editing ? (
            <EditReply reply={reply} circleId={circle?.id ?? 0} onDone={() => setEditing(false)} />
          ) : (
            <Markdown text={reply.content} mentions={reply.mentions} />
          )}
        </div>
        {!circle && <MenuSpace />}
        {circle && !editing && (
          <PostMenu
            label={`the reply of ${reply.author.name}`}
            post={{ kind: 'reply', id: reply.id, authorId: reply.author.id }}
            circle={circle}
            {...(reply.takenDownReason === null ? { onEdit: () => setEditing(true) } : {})}
            removal={removal}
          />
        )}
      </div>
    </li>
  );
}
