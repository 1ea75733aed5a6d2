import type { FormEvent } from 'react';
import { OwnProofFields, useAuth, useOwnProof } from '#areas/account/web/index.ts';
import { deleteOwnAccount } from '#areas/own-data/contract/own-data.ts';
import { queryClient } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';

/** Asks for the password or passkey, then closes the account. The sign-in page then says what happens next. */
export default function DeleteAccountDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="We sign you out everywhere, and other members see ‘Former member’ instead of your name. We delete your account after 7 days. To reopen it before then, sign in."
    >
      <DeleteAccountForm onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}

function DeleteAccountForm({ onCancel }: { onCancel(): void }) {
  const { leaveClosed } = useAuth();
  const deletion = useChange(deleteOwnAccount, {
    async input(body) {
      // Requests that are still under way would be refused, because the session ends.
      await queryClient.cancelQueries();
      return { body };
    },
    onSuccess: leaveClosed,
  });
  const own = useOwnProof({
    isPending: deletion.isPending,
    error: deletion.error,
    onConfirm: (proof) => deletion.mutate('passkeyProof' in proof ? proof : { password: proof.currentPassword }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    own.confirm();
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <OwnProofFields own={own} />
      <p className="text-quiet text-sm">
        To keep a copy of your data, cancel and download it first. If there is an open report about you, or your
        organisation must keep your account, we delete it later and tell you.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="danger" pending={deletion.isPending && 'Deleting...'}>
          Delete Account
        </Button>
      </div>
    </form>
  );
}
