import { type FormEvent, useState } from 'react';
import type { OpenSession } from '#areas/account/contract/sessions.ts';
import { browserName, useUser } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { useEndSession } from './account-api.ts';

interface EndSessionDialogProps extends DialogControl {
  /** The session to end, null for all other sessions. */
  session: OpenSession | null;
}

export default function EndSessionDialog({ session, open, onOpenChange }: EndSessionDialogProps) {
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
      <PasswordForm id={session?.id ?? null} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function PasswordForm({ id, onDone }: { id: number | null; onDone(): void }) {
  const { username } = useUser();
  const [currentPassword, setPassword] = useState('');
  const ending = useEndSession();
  function submit(event: FormEvent) {
    event.preventDefault();
    ending.mutate({ id, currentPassword }, { onSuccess: onDone });
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.target.value)}
        error={ending.isError ? sentenceOf(ending.error) : undefined}
      />
      <DialogActions onCancel={onDone} pending={ending.isPending && 'Signing out...'}>
        {id === null ? 'Sign out' : 'End session'}
      </DialogActions>
    </form>
  );
}
