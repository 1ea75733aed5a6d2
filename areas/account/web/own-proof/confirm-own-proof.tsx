import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { OwnProofForm, type OwnProofFormProps } from './own-proof-form.tsx';

interface ConfirmOwnProofProps extends DialogControl, Omit<OwnProofFormProps, 'onCancel'> {
  title: string;
  /** What happens, and to what person. */
  description: string;
}

/**
 * A dialog that asks the current user for their password or passkey before a change to somebody else's account, or
 * another change that a stranger at an open computer must not make.
 *
 * @example
 * <ConfirmOwnProof
 *   {...dialog}
 *   title="Save the roles?"
 *   description="Amira Khan will be a moderator."
 *   action="Save roles"
 *   pending={save.isPending && 'Saving roles...'}
 *   error={save.error}
 *   onConfirm={(proof) => save.mutate({ roles, ...proof }, { onSuccess: close })}
 * />
 */
export function ConfirmOwnProof({ open, onOpenChange, title, description, ...form }: ConfirmOwnProofProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <OwnProofForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
