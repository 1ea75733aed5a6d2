import { type FormEvent, useState } from 'react';
import type { DeskQualification } from '#areas/mentoring/contract/mentoring-desk.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import type { useDecision } from './mentoring-desk-api.ts';

interface RejectDialogProps extends DialogControl {
  qualification: DeskQualification;
  decision: ReturnType<typeof useDecision>;
}

/** Rejects a qualification with a note that the member reads. */
export function RejectDialog({ open, onOpenChange, qualification, decision }: RejectDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const { title, person, status } = qualification;
  const send = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    if (!note.trim()) setError('Say why you reject it. The member reads this');
    else decision.mutate({ decision: 'rejected', note }, { onSuccess: () => onOpenChange(false) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reject ‘${title}’?`}
      description={
        status === 'verified'
          ? `Other members no longer see it as verified. ${person.name} is told and reads your note.`
          : `${person.name} is told and reads your note. They can record it again.`
      }
    >
      <form noValidate onSubmit={send} className="space-y-4">
        <TextArea
          label="Note to the member"
          rows={3}
          maxLength={500}
          hint="Say what is missing, so that they can put it right."
          value={note}
          error={error}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={decision.isPending && 'Saving...'}>
          Reject
        </DialogActions>
      </form>
    </Dialog>
  );
}
