import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { useRestore } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Lets a suspended person sign in again. */
export default function RestoreDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const restore = useRestore(person.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || restore.isPending) return;
    restore.mutate({ reason }, { onSuccess: () => onOpenChange(false) });
  }
  const missing = isMissing && reason.trim() === '' ? 'Enter a reason' : undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Restore ${person.name}?`}
      description={
        person.switchedOff?.by
          ? `The suspension ends. The directory of ${person.switchedOff.by} still keeps them from signing in.`
          : 'They can sign in again with the same password.'
      }
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextArea
          label="Reason"
          hint="For the audit log."
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={missing ?? (restore.isError ? sentenceOf(restore.error) : undefined)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={restore.isPending && 'Restoring...'}>
          Restore
        </DialogActions>
      </form>
    </Dialog>
  );
}
