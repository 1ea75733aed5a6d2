import type { OpenSession } from '#areas/account/contract/sessions.ts';
import { browserName, OwnProofForm } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { useEndSession } from './account-api.ts';

interface EndSessionDialogProps extends DialogControl {
  /** The session to end, null for all other sessions. */
  session: OpenSession | null;
}

export default function EndSessionDialog({ session, open, onOpenChange }: EndSessionDialogProps) {
  const ending = useEndSession();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={session ? 'End this session?' : 'Sign out everywhere else?'}
      description={
        session
          ? `${browserName(session.userAgent)} will be signed out of your account.`
          : 'Every browser but this one will be signed out of your account.'
      }
    >
      <OwnProofForm
        action={session ? 'End session' : 'Sign out'}
        pending={ending.isPending && 'Signing out...'}
        error={ending.error}
        onCancel={close}
        onConfirm={(proof) => ending.mutate({ id: session?.id ?? null, proof }, { onSuccess: close })}
      />
    </Dialog>
  );
}
