import { OwnProofForm } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useConnectProvider, useDisconnectProvider } from './provider-api.ts';

/** What the member asked for. */
export type ProviderAsked =
  | { kind: 'connect'; key: string; name: string }
  | { kind: 'disconnect'; id: number; name: string };

interface ProviderDialogProps extends DialogControl {
  asked: ProviderAsked;
}

export default function ProviderDialog({ asked, open, onOpenChange }: ProviderDialogProps) {
  const connecting = useConnectProvider();
  const disconnecting = useDisconnectProvider();
  const close = () => onOpenChange(false);
  const isConnect = asked.kind === 'connect';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${isConnect ? 'Connect' : 'Disconnect'} ${asked.name}?`}
      description={
        isConnect
          ? 'You sign in there next, and then come back here. If you have no password and no passkey, sign out and choose ‘Forgotten your password?’ first.'
          : 'You can no longer sign in with it. Browsers in which you signed in with it are signed out, except this one.'
      }
    >
      {asked.kind === 'connect' ? (
        <OwnProofForm
          action="Continue"
          pending={(connecting.isPending || connecting.isSuccess) && `Going to ${asked.name}...`}
          error={connecting.error}
          onCancel={close}
          onConfirm={(proof) => connecting.mutate({ key: asked.key, proof })}
        />
      ) : (
        <OwnProofForm
          action="Disconnect"
          pending={disconnecting.isPending && 'Disconnecting...'}
          error={disconnecting.error}
          onCancel={close}
          onConfirm={(proof) => disconnecting.mutate({ id: asked.id, proof }, { onSuccess: close })}
        />
      )}
    </Dialog>
  );
}
