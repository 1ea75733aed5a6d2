import { OwnProofForm } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useRemoveFactor } from './second-factor-api.ts';

/** What the member removes. */
export type Removal = { kind: 'passkey'; id: number; name: string } | { kind: 'codes' };

export function RemoveDialog({ removal, open, onOpenChange }: DialogControl & { removal: Removal }) {
  const removing = useRemoveFactor();
  const close = () => onOpenChange(false);
  const isPasskey = removal.kind === 'passkey';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isPasskey ? `Remove the passkey “${removal.name}”?` : 'Turn one-time codes off?'}
      description={
        isPasskey
          ? 'You can no longer sign in with it. Without another passkey or one-time codes, your password alone is enough to sign in.'
          : 'The codes of your app stop working. Without a passkey, your password alone is enough to sign in.'
      }
    >
      <OwnProofForm
        action={isPasskey ? 'Remove' : 'Turn off'}
        pending={removing.isPending && 'Removing...'}
        error={removing.error}
        onCancel={close}
        onConfirm={(proof) => removing.mutate({ id: isPasskey ? removal.id : null, proof }, { onSuccess: close })}
      />
    </Dialog>
  );
}
