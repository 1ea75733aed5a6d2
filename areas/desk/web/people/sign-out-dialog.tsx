import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useSignOut } from './people-api.ts';
import type { PersonDialogProps } from './person-dialog.ts';

/** Ends all sessions and access tokens of a person. */
export default function SignOutDialog({ person, open, onOpenChange }: PersonDialogProps) {
  const signOut = useSignOut(person.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Sign ${person.name} out everywhere?`}
      description="All their sessions and access tokens end at once, on every computer. They can sign in again with the same password."
      action="Sign out"
      pending={signOut.isPending && 'Signing out...'}
      onConfirm={() => signOut.mutate(undefined, { onSuccess: () => onOpenChange(false) })}
    />
  );
}
