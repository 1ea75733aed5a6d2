import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { discussionBody } from '#areas/discussions/contract/discussion.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextField } from '#web/ui/field.tsx';
import { MentionArea } from '#web/ui/mentions/mention-area.tsx';
import { useStartDiscussion } from './discussion-api.ts';
import { useMentioning } from './use-mentioning.ts';

/** Closes and empties when the discussion is created. If it is closed before that, it keeps what was typed. */
export function NewDiscussionDialog({ circle, open, onOpenChange }: DialogControl & { circle: Circle }) {
  const form = useForm({
    resolver: zodResolver(discussionBody),
    defaultValues: { title: '', content: '', isSticky: false },
  });
  const mentioning = useMentioning(circle.id);
  const { control, register, handleSubmit, formState, reset } = form;
  const draft = useFormDraft({ kind: 'discussion', subject: circle.id }, form, { isOpen: open });
  const start = useStartDiscussion(circle.id, draft.sentWith);
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    start.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New Discussion">
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
        <Controller
          control={control}
          name="content"
          render={({ field }) => (
            <MentionArea
              {...field}
              label="Content"
              rows={7}
              hint="You can use Markdown: **bold**, *italic*, lists, > quotes and [links](https://…). Type @ to mention somebody."
              error={errors.content?.message}
              mentioning={mentioning}
            />
          )}
        />
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
