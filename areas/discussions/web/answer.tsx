import type { Circle } from '#areas/circles/contract/circle.ts';
import { AttachmentList } from '#areas/files/web/index.ts';
import { AnswerLabel } from '#web/ui/answer-label.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import type { DiscussionDetail } from './discussion-api.ts';
import { MenuSpace, ReplyHead, ReplyMenu, ReplyReactions, replyElementId } from './reply-row.tsx';

/** The answer, above the thread. It is also in its place in the thread. */
export function Answer({ discussion, circle }: { discussion: DiscussionDetail; circle: Circle | undefined }) {
  const reply = discussion.answerReply;
  if (!reply) return null;
  return (
    <section aria-labelledby="answer" className="mt-8 rounded-card border border-primary bg-card px-5 py-4">
      <h2 id="answer" className="mb-3">
        <AnswerLabel />
      </h2>
      <div className="flex gap-3 sm:gap-4">
        <Avatar person={reply.author} />
        <div className="min-w-0 grow">
          <ReplyHead reply={reply} />
          <Markdown text={reply.content} mentions={reply.mentions} />
          <AttachmentList files={reply.files} className="mt-3" />
          <ReplyReactions reply={reply} />
          <p className="mt-2 text-sm">
            <Link
              to={{ hash: replyElementId(reply.id) }}
              className="inline-flex text-primary underline underline-offset-3 min-h-9 items-center pointer-coarse:min-h-11"
            >
              Go to its place in the thread
            </Link>
          </p>
        </div>
        {circle ? <ReplyMenu discussion={discussion} reply={reply} circle={circle} /> : <MenuSpace />}
      </div>
    </section>
  );
}
