import { useState } from 'react';
import { browserName } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { OwnPasswordForm } from './own-password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useAddPasskey } from './second-factor-api.ts';

export function AddPasskeyDialog({ open, onOpenChange }: DialogControl) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const adding = useAddPasskey();
  const codes = adding.data?.newRecoveryCodes;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      insistent={Boolean(codes)}
      title={codes ? 'Your recovery codes' : 'Add a passkey'}
      {...(codes
        ? {}
        : { description: 'Enter your password. Your device then asks for your fingerprint, your face or a PIN.' })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : (
        <OwnPasswordForm
          action="Add a passkey"
          pending={adding.isPending && 'Waiting for your device...'}
          error={adding.error}
          onCancel={close}
          onSubmit={(currentPassword) =>
            adding.mutate(
              { name, currentPassword },
              { onSuccess: ({ newRecoveryCodes }) => newRecoveryCodes ?? close() },
            )
          }
        >
          <TextField
            label="Name of the device"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </OwnPasswordForm>
      )}
    </Dialog>
  );
}
