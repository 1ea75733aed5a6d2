import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { suggestionBody } from '#areas/suggestions/contract/suggestion.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { existingCircle, useSuggestCircle } from './suggestion-api.ts';

/** Closes and empties when the suggestion is made. If it is closed before that, it keeps what was typed. */
export function SuggestCircleDialog({ open, onOpenChange }: DialogControl) {
  const suggest = useSuggestCircle();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(suggestionBody),
    defaultValues: { name: '', description: '' },
  });
  const { errors } = formState;
  const existing = existingCircle(suggest.error);
  const submit = handleSubmit((body) =>
    suggest.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Suggest Circle"
      description="Other members vote on it. With five votes it is ready, and you can create the circle."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Circle name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextArea
          label="Description"
          rows={4}
          hint="Say who it is for and what they would discuss."
          error={errors.description?.message}
          {...register('description')}
        />
        <div role="status">
          {existing && (
            <p className="rounded-control bg-primary-tint p-3 text-sm">
              {existing.sentence}{' '}
              <Link to={existing.path} className="font-semibold text-primary underline underline-offset-2">
                View Circle
              </Link>
            </p>
          )}
        </div>
        <DialogActions onCancel={() => onOpenChange(false)} pending={suggest.isPending && 'Suggesting...'}>
          Suggest Circle
        </DialogActions>
      </form>
    </Dialog>
  );
}
