import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Circle } from '#areas/circles/contract/circle.ts';
import { discussionBody } from '#areas/discussions/contract/discussion.ts';
import { DraftNote, useFormDraft } from '#areas/drafts/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { useStartDiscussion } from './discussion-api.ts';

/** Closes and empties when the discussion is created. If it is closed before that, it keeps what was typed. */
export function NewDiscussionDialog({ circle, open, onOpenChange }: DialogControl & { circle: Circle }) {
  const form = useForm({
    resolver: zodResolver(discussionBody),
    defaultValues: { title: '', content: '', isSticky: false },
  });
  const { register, handleSubmit, formState, reset } = form;
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
        <TextArea
          label="Content"
          rows={7}
          hint="You can use Markdown: **bold**, *italic*, lists, > quotes and [links](https://…)."
          error={errors.content?.message}
          {...register('content')}
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
