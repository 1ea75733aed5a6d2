import { type FormEvent, type ReactNode, useId } from 'react';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { OwnProofFields } from './own-proof-fields.tsx';
import { type GivenProof, useOwnProof } from './use-own-proof.ts';

export interface OwnProofFormProps {
  /** The verb on the button: 'Save roles'. */
  action: string;
  /** The text of the button while the change is on its way: 'Saving roles...'. */
  pending: string | false;
  /** Why the change failed, for example because of a wrong password. */
  error: Error | null;
  /** Fields that belong to the change, above the password. */
  children?: ReactNode;
  onConfirm(proof: GivenProof): void;
  onCancel(): void;
}

/**
 * The form of a change that needs the password or the passkey of the current user. It forgets the password when it is
 * removed from the page.
 */
export function OwnProofForm({ action, pending, error, children, onConfirm, onCancel }: OwnProofFormProps) {
  const id = useId();
  const own = useOwnProof({ isPending: pending !== false, error, onConfirm });
  function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog may be above the form of a screen.
    event.stopPropagation();
    if (!own.confirm())
      document.getElementById(id)?.querySelector<HTMLElement>('[autocomplete=current-password]')?.focus();
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      {children}
      <OwnProofFields own={own} />
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
