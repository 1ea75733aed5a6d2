import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { attachTool, FileAttachments, useUploads } from '#areas/files/web/index.ts';
import { storySubmissionBody } from '#areas/stories/contract/story-submission.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MarkdownArea } from '#web/ui/writing/markdown-area.tsx';
import { useSubmitIdea } from './story-api.ts';

/** The form for a story idea. It keeps the text until it is sent. */
export function StoryIdeaForm({ onDone }: { onDone(): void }) {
  const submit = useSubmitIdea();
  const uploads = useUploads();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(storySubmissionBody),
    defaultValues: { title: '', idea: '' },
  });
  const { errors } = formState;
  const sent = () => {
    uploads.sent();
    onDone();
  };
  return (
    <form
      {...uploads.formProps}
      noValidate
      onSubmit={handleSubmit((body) => {
        const files = uploads.ready();
        if (files) submit.mutate({ ...body, files }, { onSuccess: sent });
      })}
      className="relative space-y-4"
    >
      <TextField label="Title" autoFocus autoComplete="off" error={errors.title?.message} {...register('title')} />
      <MarkdownArea
        label="What happened?"
        rows={6}
        tools={[attachTool(uploads)]}
        hint="Tell us what you tried, what happened and what you would do again. Don’t include the names of pupils or colleagues."
        error={errors.idea?.message}
        {...register('idea')}
      />
      <FileAttachments uploads={uploads} />
      <DialogActions onCancel={onDone} pending={submit.isPending && 'Sending...'}>
        Submit Story Idea
      </DialogActions>
    </form>
  );
}
