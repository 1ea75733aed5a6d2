import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type Discussion, replyBody } from '#areas/discussions/contract/discussion.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { Button } from '#web/ui/button.tsx';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { appendText, quotationOf } from '#web/ui/writing/apply-edit.ts';
import { useReply } from './discussion-api.ts';
import { replyBoxId, takeQuotations } from './reply-box.ts';
import { useMentioning } from './use-mentioning.ts';

interface MemberReplyFormProps {
  discussion: Discussion;
  /** The form has replaced the button that had the focus. */
  takesFocus: boolean;
}

export default function MemberReplyForm({ discussion, takesFocus }: MemberReplyFormProps) {
  useEffect(() => {
    if (takesFocus) document.getElementById(replyBoxId)?.focus();
  }, [takesFocus]);
  useEffect(
    () =>
      takeQuotations((text) => {
        const box = document.getElementById(replyBoxId);
        if (box instanceof HTMLTextAreaElement) appendText(box, quotationOf(text));
      }),
    [],
  );
  const form = useForm({ resolver: zodResolver(replyBody), defaultValues: { content: '' } });
  const mentioning = useMentioning(discussion.circleId, { discussionId: discussion.id });
  const { control, handleSubmit, formState, reset } = form;
  const uploads = useUploads({ isKept: true });
  const draft = useFormDraft({ kind: 'reply', subject: discussion.id }, form, { files: uploads.draft });
  const reply = useReply(discussion.id, discussion.circleId, draft.sentWith);
  const posted = () => {
    reset();
    uploads.sent();
  };
  return (
    <form
      {...uploads.formProps}
      noValidate
      onSubmit={handleSubmit((body) => {
        const files = uploads.ready();
        if (files) reply.mutate({ ...body, files }, { onSuccess: posted });
      })}
      className="relative mt-6 space-y-3"
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
            tools={[attachTool(uploads)]}
          />
        )}
      />
      <FileAttachments uploads={uploads} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNote draft={draft} />
        <Button type="submit" look="primary" pending={reply.isPending && 'Posting...'}>
          Post Reply
        </Button>
      </div>
    </form>
  );
}
