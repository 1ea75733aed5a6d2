import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { closeDataRequest, extendDataRequest } from '#areas/own-data/contract/data-request.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { useClose, useExtend } from './request-api.ts';

/** Extends the time by two months. */
export function ExtendRequestDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const extend = useExtend(id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(extendDataRequest.body),
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit((body) => extend.mutate(body, { onSuccess: () => onOpenChange(false) }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Extend the time"
      description="A complex request, or many requests of one person, can take two more months. The member gets an email with the reason."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextArea label="Reason" error={formState.errors.reason?.message} {...register('reason')} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={extend.isPending && 'Extending...'}>
          Extend by two months
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Closes a request with an answer. */
export function CloseRequestDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const close = useClose(id);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(closeDataRequest.body),
    defaultValues: { outcome: 'done' as const, answer: '' },
  });
  const submit = handleSubmit((body) => close.mutate(body, { onSuccess: () => onOpenChange(false) }));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Answer and close"
      description="The member gets the answer by email. Somebody without an account does not: write to them yourself."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <SelectField label="Outcome" {...register('outcome')}>
          <option value="done">Done</option>
          <option value="refused">Refused</option>
          <option value="withdrawn">Withdrawn</option>
        </SelectField>
        <TextArea
          label="Answer"
          hint="If you refuse, say why."
          rows={5}
          error={formState.errors.answer?.message}
          {...register('answer')}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={close.isPending && 'Closing...'}>
          Send and close
        </DialogActions>
      </form>
    </Dialog>
  );
}
