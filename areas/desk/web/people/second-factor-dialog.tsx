import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { useRemoveSecondFactor } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Removes the 2-step verification of a person who has lost their device and their recovery codes. */
export default function SecondFactorDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const remove = useRemoveSecondFactor(person.id);
  return (
    <ConfirmOwnProof
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove the 2-step verification of ${person.name}?`}
      description="Check first that it is really them. They are signed out, get an email, and can sign in with the password alone."
      action="Remove"
      pending={remove.isPending && 'Removing...'}
      error={remove.error}
      onConfirm={(proof) => remove.mutate(proof, { onSuccess: () => onOpenChange(false) })}
    />
  );
}
