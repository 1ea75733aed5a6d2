import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronDown } from 'lucide-react';
import { type Control, Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PhasesField, RolesField, SubjectsField } from '#areas/circles/web/index.ts';
import { suggestionBody } from '#areas/suggestions/contract/suggestion.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { existingCircle, useSuggestCircle } from './suggestion-api.ts';

type Typed = z.input<typeof suggestionBody>;
type Sent = z.output<typeof suggestionBody>;

/** Closes and empties when the suggestion is made. If it is closed before that, it keeps what was typed. */
export function SuggestCircleDialog({ open, onOpenChange }: DialogControl) {
  const suggest = useSuggestCircle();
  const { register, control, handleSubmit, formState, reset } = useForm<Typed, unknown, Sent>({
    resolver: zodResolver(suggestionBody),
    defaultValues: { name: '', description: '', subjects: [], phases: [], roles: [] },
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
        <Topics control={control} isWrong={errors.subjects !== undefined} />
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

/** Who the circle is for. It opens if something in it has to be corrected. */
function Topics({ control, isWrong }: { control: Control<Typed, unknown, Sent>; isWrong: boolean }) {
  return (
    <details open={isWrong || undefined} className="group border-line border-y">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
        <span>
          Subjects, phases and roles <span className="font-normal text-quiet">optional</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-5 pt-1 pb-5">
        <p className="text-quiet text-sm">
          Members find circles by these in Discover. Choose nothing if it is for everybody. The owner can change them
          later.
        </p>
        <Controller
          control={control}
          name="subjects"
          render={({ field, fieldState }) => (
            <SubjectsField value={field.value ?? []} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="phases"
          render={({ field }) => <PhasesField value={field.value ?? []} onChange={field.onChange} />}
        />
        <Controller
          control={control}
          name="roles"
          render={({ field }) => <RolesField value={field.value ?? []} onChange={field.onChange} />}
        />
      </div>
    </details>
  );
}
