import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { innerCircleBody } from '#areas/circles/contract/inner-circle.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { ColourField } from '../colour-field.tsx';
import { useCreateInnerCircle } from './inner-circle-api.ts';

/** Creates an inner circle and opens it. If it is closed before that, it keeps what was typed. */
export function CreateInnerCircleDialog({ open, onOpenChange }: DialogControl) {
  const create = useCreateInnerCircle();
  const navigate = useNavigate();
  const { register, control, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(innerCircleBody),
    defaultValues: { name: '', description: '', maxMembers: 10, color: 'green', inviteCode: '', hasWorkspace: false },
  });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    create.mutate(body, {
      onSuccess(circle) {
        reset();
        onOpenChange(false);
        void navigate(`/circles/${circle.id}`);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Inner Circle"
      description="A private circle for people you choose. Nobody else can find it."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField label="Circle name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextArea label="Description" error={errors.description?.message} {...register('description')} />
        <Controller
          control={control}
          name="color"
          render={({ field }) => <ColourField value={field.value ?? 'green'} onChange={field.onChange} />}
        />
        <TextField
          label="Maximum members"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          hint="Up to 50, including you."
          error={errors.maxMembers?.message}
          {...register('maxMembers', { valueAsNumber: true })}
        />
        <TextField
          label="Invite code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Anyone with this code can join. Choose one that is hard to guess. Only you can see it later."
          error={errors.inviteCode?.message}
          {...register('inviteCode')}
        />
        <CheckboxField
          label="Add a workspace"
          hint="Members share files and links there. You can turn it on or off later."
          {...register('hasWorkspace')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={create.isPending && 'Creating...'}>
          Create Inner Circle
        </DialogActions>
      </form>
    </Dialog>
  );
}
