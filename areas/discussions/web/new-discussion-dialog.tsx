import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { discussionBody } from '#areas/discussions/contract/discussion.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { useStartDiscussion } from './discussion-api.ts';
import { useMentioning } from './use-mentioning.ts';

export interface NewDiscussionProps extends DialogControl {
  circle: Circle;
  /** What another screen has begun to write for the member. A text that is in the form already stays. */
  started?: { title: string; content: string } | null;
}

/** Closes and empties when the discussion is created. If it is closed before that, it keeps what was typed. */
export default function NewDiscussionDialog({ circle, started, open, onOpenChange }: NewDiscussionProps) {
  const form = useForm({
    resolver: zodResolver(discussionBody),
    defaultValues: { title: '', content: '', isSticky: false },
  });
  const mentioning = useMentioning(circle.id);
  const { control, register, handleSubmit, formState, reset, getValues, setValue } = form;
  const uploads = useUploads({ isKept: true });
  const draft = useFormDraft({ kind: 'discussion', subject: circle.id }, form, { isOpen: open, files: uploads.draft });
  const start = useStartDiscussion(circle.id, draft.sentWith);
  // After the hook that holds drafts: a stored draft is then offered beside this text, and neither replaces the other.
  const isBegun = useRef(false);
  useEffect(() => {
    if (!open || !started || isBegun.current) return;
    isBegun.current = true;
    if (getValues('title') || getValues('content')) return;
    setValue('title', started.title, { shouldDirty: true });
    setValue('content', started.content, { shouldDirty: true });
  }, [open, started, getValues, setValue]);
  const { errors } = formState;
  const submit = handleSubmit((body) => {
    const files = uploads.ready();
    if (!files) return;
    start.mutate(
      { ...body, files },
      {
        onSuccess() {
          reset();
          uploads.sent();
          onOpenChange(false);
        },
      },
    );
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New Discussion">
      <form {...uploads.formProps} noValidate onSubmit={submit} className="relative space-y-4">
        <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <Controller
          control={control}
          name="content"
          render={({ field }) => (
            <MentionArea
              {...field}
              label="Content"
              rows={7}
              hint="Type @ to mention somebody. The buttons format your text as Markdown."
              error={errors.content?.message}
              mentioning={mentioning}
              tools={[attachTool(uploads)]}
            />
          )}
        />
        <FileAttachments uploads={uploads} />
        {circle.isOwner && <CheckboxField label="Pin to the top of the circle" {...register('isSticky')} />}
        <DialogActions
          note={<DraftNote draft={draft} />}
          onCancel={() => onOpenChange(false)}
          pending={start.isPending && 'Creating...'}
        >
          Start Discussion
        </DialogActions>
      </form>
    </Dialog>
  );
}
