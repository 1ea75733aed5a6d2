import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { liftLegalHold, placeLegalHold } from '#areas/own-data/contract/data-desk.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useLiftHold, usePlaceHold } from './data-api.ts';

/** Keeps an account from being erased. */
export function PlaceHoldDialog({ open, onOpenChange }: DialogControl) {
  const place = usePlaceHold();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(placeLegalHold.body),
    defaultValues: { member: '', reason: '' },
  });
  const submit = handleSubmit((body) =>
    place.mutate(body, {
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
      title="Place a hold"
      description="A member who deletes their account reads that the deletion is delayed. They do not read the reason."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Member"
          hint="A username or an email address."
          autoComplete="off"
          error={formState.errors.member?.message}
          {...register('member')}
        />
        <TextArea
          label="Reason"
          hint="For example a case number. It is kept in the audit log."
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={place.isPending && 'Placing...'}>
          Place the hold
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Lets an account be erased again. */
export function LiftHoldDialog({
  person,
  open,
  onOpenChange,
}: DialogControl & { person: { id: number; name: string } }) {
  const lift = useLiftHold(person.id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(liftLegalHold.body),
    defaultValues: { reason: '' },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Lift the hold on ${person.name}`}
      description="If the account waits to be deleted, that happens within ten minutes."
    >
      <form
        noValidate
        onSubmit={handleSubmit((body) => lift.mutate(body, { onSuccess: () => onOpenChange(false) }))}
        className="space-y-4"
      >
        <TextArea label="Reason" error={formState.errors.reason?.message} {...register('reason')} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={lift.isPending && 'Lifting...'}>
          Lift the hold
        </DialogActions>
      </form>
    </Dialog>
  );
}
