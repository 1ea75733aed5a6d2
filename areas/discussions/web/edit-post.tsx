import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import {
  type Discussion,
  type DiscussionReply,
  discussionBody,
  replyBody,
} from '#areas/discussions/contract/discussion.ts';
import { DraftNote, EditTextForm, useFormDraft, useTextEdit } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { useEditDiscussion, useEditReply } from './discussion-api.ts';
import { useMentioning } from './use-mentioning.ts';

/** The form in which the author of a discussion edits it. */
export function EditDiscussion({
  discussion,
  isOwner,
  onDone,
}: {
  discussion: Discussion;
  /** Whether the current user owns the circle. Only the owner can pin; the author can unpin. */
  isOwner: boolean;
  onDone(): void;
}) {
  const { title, content, isSticky } = discussion;
  const mentioning = useMentioning(discussion.circleId, { discussionId: discussion.id, mentions: discussion.mentions });
  const form = useForm({ resolver: zodResolver(discussionBody), defaultValues: { title, content, isSticky } });
  const { control, register, handleSubmit, formState } = form;
  const uploads = useUploads({ start: discussion.files, isKept: true });
  const draft = useFormDraft({ kind: 'discussion-edit', subject: discussion.id }, form, { files: uploads.draft });
  const edit = useEditDiscussion(discussion.id, discussion.circleId, draft.sentWith);
  const cancel = () => {
    draft.discard();
    onDone();
  };
  const { errors } = formState;
  return (
    <form
      {...uploads.formProps}
      noValidate
      aria-labelledby="edit-discussion"
      onSubmit={handleSubmit((body) => {
        const files = uploads.ready();
        if (files) edit.mutate({ ...body, files }, { onSuccess: onDone });
      })}
      className="relative space-y-4"
    >
      <h1 id="edit-discussion" className="page-title">
        Edit discussion
      </h1>
      <TextField label="Title" autoFocus autoComplete="off" error={errors.title?.message} {...register('title')} />
      <Controller
        control={control}
        name="content"
        render={({ field }) => (
          <MentionArea
            {...field}
            label="Content"
            rows={9}
            error={errors.content?.message}
            mentioning={mentioning}
            tools={[attachTool(uploads)]}
          />
        )}
      />
      <FileAttachments uploads={uploads} />
      {(isOwner || isSticky) && <CheckboxField label="Pin to the top of the circle" {...register('isSticky')} />}
      <DialogActions note={<DraftNote draft={draft} />} onCancel={cancel} pending={edit.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

/** The form in which the author of a reply edits it. */
export function EditReply({ reply, circleId, onDone }: { reply: DiscussionReply; circleId: number; onDone(): void }) {
  const mentioning = useMentioning(circleId, { discussionId: reply.discussionId, mentions: reply.mentions });
  const uploads = useUploads({ start: reply.files, isKept: true });
  const place = { kind: 'reply-edit', subject: reply.id } as const;
  const edit = useTextEdit(reply.content, replyBody, place, uploads.draft);
  const save = useEditReply(reply.id, reply.discussionId, edit.draft.sentWith);
  return (
    <EditTextForm
      name="Edit reply"
      label="Your reply"
      rows={4}
      edit={edit}
      field={(props) => <MentionArea {...props} mentioning={mentioning} tools={[attachTool(uploads)]} />}
      below={<FileAttachments uploads={uploads} />}
      formProps={uploads.formProps}
      isSaving={save.isPending}
      onSave={(body) => {
        const files = uploads.ready();
        if (files) save.mutate({ ...body, files }, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
}
