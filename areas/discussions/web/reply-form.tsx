import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { useMembershipChange } from '#areas/circles/web/index.ts';
import { type Discussion, replyBody } from '#areas/discussions/contract/discussion.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { useReply } from './discussion-api.ts';
import { useMentioning } from './use-mentioning.ts';

/** The id of the reply box, for the button that moves the focus to it. */
export const replyBoxId = 'your-reply';
const joinButtonId = 'join-to-reply';

/** The reply form for members. Others see a button to join. What was typed stays until it is posted. */
export function ReplyForm({ discussion, circle }: { discussion: Discussion; circle: Circle }) {
  // The reply box replaces the join button, and the button comes back if joining fails. Move the focus with them.
  useFocusOnReplaced(circle.isMember, () => document.getElementById(circle.isMember ? replyBoxId : joinButtonId));
  return circle.isMember ? <MemberReplyForm discussion={discussion} /> : <JoinFirst circle={circle} />;
}

function MemberReplyForm({ discussion }: { discussion: Discussion }) {
  const form = useForm({ resolver: zodResolver(replyBody), defaultValues: { content: '' } });
  const mentioning = useMentioning(discussion.circleId, { discussionId: discussion.id });
  const { control, handleSubmit, formState, reset } = form;
  const draft = useFormDraft({ kind: 'reply', subject: discussion.id }, form);
  const reply = useReply(discussion.id, discussion.circleId, draft.sentWith);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => reply.mutate(body, { onSuccess: () => reset() }))}
      className="mt-6 space-y-3"
    >
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <MentionArea
            {...field}
            id={replyBoxId}
            label="Your reply"
            rows={4}
            hint="Type @ to mention somebody."
            error={formState.errors.content?.message}
            mentioning={mentioning}
          />
        )}
      />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNote draft={draft} />
        <Button type="submit" look="primary" pending={reply.isPending && 'Posting...'}>
          Post Reply
        </Button>
      </div>
    </form>
  );
}

function JoinFirst({ circle }: { circle: Circle }) {
  const membership = useMembershipChange(circle.id);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-5 py-4">
      <p>Join this circle to take part.</p>
      <Button id={joinButtonId} look="primary" onClick={() => membership.mutate(true)}>
        Join Circle
      </Button>
    </div>
  );
}
