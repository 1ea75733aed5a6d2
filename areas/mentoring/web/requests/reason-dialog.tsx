import { useState } from 'react';
import type { ChosenStatus } from '#areas/mentoring/contract/mentorship-transitions.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useChangeMatchStatus } from '../mentoring-api.ts';

export interface ReasonDialogProps extends DialogControl {
  matchId: number;
  status: Exclude<ChosenStatus, 'accepted'>;
  title: string;
  description: string;
  /** The label of the submit button, the same as on the button that opens the dialog. */
  action: string;
  hint: string;
  onDone?(): void;
}

/** Declines, withdraws or ends, with an optional message. */
export default function ReasonDialog({ open, onOpenChange, title, description, ...rest }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <ReasonForm {...rest} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'matchId' | 'status' | 'action' | 'hint' | 'onDone'> & {
  onClose(): void;
};

function ReasonForm({ matchId, status, action, hint, onDone, onClose }: ReasonFormProps) {
  const moving = useChangeMatchStatus(matchId);
  const [reason, setReason] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        moving.mutate(
          { status, reason },
          {
            onSuccess() {
              onClose();
              onDone?.();
            },
          },
        );
      }}
      className="space-y-4"
    >
      <TextArea
        label="Message to them"
        optional
        rows={3}
        maxLength={1000}
        hint={hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogActions onCancel={onClose} pending={moving.isPending && 'Sending...'}>
        {action}
      </DialogActions>
    </form>
  );
}
