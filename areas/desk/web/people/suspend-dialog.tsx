import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { useSuspend } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';
import { tomorrow } from './tomorrow.ts';

/** Suspends a person with a reason, and an end if wanted. */
export default function SuspendDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isMissing, setMissing] = useState(false);
  const suspend = useSuspend(person.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || suspend.isPending) return;
    suspend.mutate({ reason, until: until || null }, { onSuccess: () => onOpenChange(false) });
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Suspend ${person.name}?`}
      description="They are signed out at once, and cannot sign in until you restore them or until the day that you choose."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextArea
          label="Reason"
          hint={`${person.name} reads it when they try to sign in.`}
          maxLength={1_000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing && reason.trim() === '' ? 'Enter a reason' : undefined}
        />
        <TextField
          label="Can sign in again from"
          optional
          type="date"
          min={tomorrow()}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={suspend.isError ? sentenceOf(suspend.error) : undefined}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" look="danger" pending={suspend.isPending && 'Suspending...'}>
            Suspend
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
