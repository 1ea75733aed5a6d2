import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CaseDetail } from '#areas/reports/contract/cases.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { focusMistake } from '#web/ui/focus-mistake.ts';
import { type CaseDesk, usePassCase, useReturnCase } from './case-api.ts';

/** Passes a case to the safeguarding lead, or gives it back to the moderators. */
export function PassOn({ desk, one }: { desk: CaseDesk; one: CaseDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const passing = usePassCase(one.id);
  const returning = useReturnCase(one.id);
  const navigate = useNavigate();
  if (desk === 'moderate' ? !one.mayPass : one.closedAt !== null) return null;
  if (desk === 'moderate')
    return (
      <>
        <Button onClick={() => setIsOpen(true)} className="w-full">
          Pass to the safeguarding lead
        </Button>
        <NoteDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Pass to the safeguarding lead"
          description="You and the other moderators can no longer read its text. The safeguarding lead decides, and the author is not told about it now."
          label="Note for the safeguarding lead"
          action="Pass it on"
          change={passing}
          onDone={() => setIsOpen(false)}
        />
      </>
    );
  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="w-full">
        Give back to the moderators
      </Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Give back to the moderators"
        description="The moderators can read the text again and decide. They do not see your earlier notes."
        label="Note for the moderators"
        action="Give it back"
        change={returning}
        onDone={() => void navigate('/desk/safeguarding')}
      />
    </>
  );
}

interface NoteDialogProps extends DialogControl {
  title: string;
  description: string;
  label: string;
  action: string;
  change: { mutate(note: string, options: { onSuccess(): void }): void; isPending: boolean; error: Error | null };
  onDone(): void;
}

function NoteDialog({ title, description, label, action, change, onDone, ...control }: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    focusMistake(event.currentTarget);
    setIsTried(true);
    if (note.trim() !== '') change.mutate(note, { onSuccess: onDone });
  };
  const missing = isTried && note.trim() === '' ? 'Enter a note' : undefined;
  return (
    <Dialog {...control} title={title} description={description}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextArea
          label={label}
          value={note}
          error={missing ?? (change.error ? sentenceOf(change.error) : undefined)}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogActions onCancel={() => control.onOpenChange(false)} pending={change.isPending && 'Sending…'}>
          {action}
        </DialogActions>
      </form>
    </Dialog>
  );
}
