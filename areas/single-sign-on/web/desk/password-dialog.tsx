import { type FormEvent, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { PasswordField } from '#web/ui/field.tsx';

interface PasswordDialogProps extends DialogControl {
  title: string;
  description: string;
  /** The verb on the button. */
  action: string;
  change: { isPending: boolean; isError: boolean; error: unknown };
  onConfirm(currentPassword: string, done: () => void): void;
}

/** Asks for the operator's own password before a change of how people sign in. */
export function PasswordDialog({ open, onOpenChange, title, description, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Form {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Pick<PasswordDialogProps, 'action' | 'change' | 'onConfirm'> & { onDone(): void };

function Form({ action, change, onConfirm, onDone }: FormProps) {
  const { username } = useUser();
  const [currentPassword, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog is above the form of the screen.
    event.stopPropagation();
    onConfirm(currentPassword, onDone);
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Your current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
        error={change.isError ? sentenceOf(change.error) : undefined}
      />
      <DialogActions onCancel={onDone} pending={change.isPending && 'Saving...'}>
        {action}
      </DialogActions>
    </form>
  );
}
