import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { addStory } from '#areas/stories/contract/story-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useBeginStory } from './story-desk-api.ts';

/** Asks for the title of a new story and opens its editor. */
export function BeginStoryDialog(control: DialogControl) {
  const begin = useBeginStory();
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addStory.body),
    defaultValues: { title: '' },
  });
  return (
    <Dialog {...control} title="Write a story" description="You can change the title later.">
      <form
        noValidate
        className="space-y-4"
        onSubmit={handleSubmit((body) =>
          begin.mutate(body, { onSuccess: ({ id }) => void navigate(`/desk/stories/${id}`) }),
        )}
      >
        <TextField
          label="Title"
          autoComplete="off"
          maxLength={140}
          error={formState.errors.title?.message ?? (begin.error ? sentenceOf(begin.error) : undefined)}
          {...register('title')}
        />
        <DialogActions onCancel={() => control.onOpenChange(false)} pending={begin.isPending && 'Starting...'}>
          Start writing
        </DialogActions>
      </form>
    </Dialog>
  );
}
