import { useState } from 'react';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useDecide } from './project-api.ts';

/** Declines a proposal. */
export function DeclineDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const decide = useDecide(id);
  const [note, setNote] = useState('');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Decline the proposal"
      description="Only its author, the owner and leads then see it."
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          decide.mutate({ accepted: false, note }, { onSuccess: () => onOpenChange(false) });
        }}
      >
        <TextArea
          label="Reason"
          optional
          hint="Its author reads it."
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={decide.isPending && 'Declining...'}>
          Decline
        </DialogActions>
      </form>
    </Dialog>
  );
}
