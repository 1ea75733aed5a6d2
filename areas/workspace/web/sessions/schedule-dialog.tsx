import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useSchedule } from './session-api.ts';
import { TimesFields } from './session-fields.tsx';
import { type CheckedTimes, emptyTimes, type TypedSession, type TypedTimes, timesForm } from './session-form.ts';

/** Gives a suggestion its date. */
export default function ScheduleDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const schedule = useSchedule(id);
  const { register, handleSubmit, formState } = useForm<TypedTimes, unknown, CheckedTimes>({
    resolver: zodResolver<TypedTimes, unknown, CheckedTimes>(timesForm),
    defaultValues: emptyTimes,
  });
  const submit = handleSubmit((body) => schedule.mutate(body, { onSuccess: () => onOpenChange(false) }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Schedule session"
      description="Members can register as soon as it is scheduled."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TimesFields register={register as UseFormRegister<TypedSession>} errors={formState.errors} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={schedule.isPending && 'Scheduling...'}>
          Schedule session
        </DialogActions>
      </form>
    </Dialog>
  );
}
