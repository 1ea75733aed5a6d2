import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { storySubmissionBody } from '#areas/stories/contract/story-submission.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useSubmitIdea } from './story-api.ts';

/** The form for a story idea. It keeps the text until it is sent. */
export function StoryIdeaForm({ onDone }: { onDone(): void }) {
  const submit = useSubmitIdea();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(storySubmissionBody),
    defaultValues: { title: '', idea: '' },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => submit.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <TextField label="Title" autoFocus autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="What happened?"
        rows={6}
        hint="Tell us what you tried, what happened and what you would do again. Don’t include the names of pupils or colleagues."
        error={errors.idea?.message}
        {...register('idea')}
      />
      <DialogActions onCancel={onDone} pending={submit.isPending && 'Sending...'}>
        Submit Story Idea
      </DialogActions>
    </form>
  );
}
