import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { useUser } from './auth-context.tsx';

/** What shows the server that the current user is at the computer. It is a part of the body of the call. */
export interface OwnProof {
  currentPassword: string;
}

interface ConfirmOwnPasswordProps extends DialogControl {
  title: string;
  /** What happens, and to what person. */
  description: string;
  /** The verb on the button: 'Save roles'. */
  action: string;
  /** The text of the button while the call is on its way: 'Saving roles...'. */
  pending: string | false;
  /** Why the call failed, for example because of a wrong password. */
  error: Error | null;
  /** Fields that belong to the change, above the password. */
  children?: ReactNode;
  onConfirm(proof: OwnProof): void;
}

/**
 * Asks the current user for their own password before a change to somebody else's account, or another change that a
 * stranger at an open computer must not make. The password is forgotten when the dialog closes.
 *
 * @example
 * <ConfirmOwnPassword
 *   {...dialog}
 *   title="Save the roles?"
 *   description="Amira Khan will be a moderator."
 *   action="Save roles"
 *   pending={save.isPending && 'Saving roles...'}
 *   error={save.error}
 *   onConfirm={(proof) => save.mutate({ roles, ...proof }, { onSuccess: close })}
 * />
 */
export function ConfirmOwnPassword({ open, onOpenChange, title, description, ...form }: ConfirmOwnPasswordProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <ProofForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ProofFormProps = Pick<ConfirmOwnPasswordProps, 'action' | 'pending' | 'error' | 'children' | 'onConfirm'>;

function ProofForm({ action, pending, error, children, onConfirm, onCancel }: ProofFormProps & { onCancel(): void }) {
  const { username } = useUser();
  const id = useId();
  const [currentPassword, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(currentPassword === '');
    if (currentPassword === '') document.getElementById(id)?.querySelector<HTMLElement>('[type=password]')?.focus();
    else if (!pending) onConfirm({ currentPassword });
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      {children}
      {/* Password managers need the username beside the password. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Your own password"
        hint="So that nobody else can do this at your computer."
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing && currentPassword === '' ? 'Enter your password' : error ? sentenceOf(error) : undefined}
      />
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
