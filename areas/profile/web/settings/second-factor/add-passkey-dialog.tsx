import { useState } from 'react';
import { browserName, OwnProofForm } from '#areas/account/web/index.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
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
        : { description: 'Confirm that it is you. Your device then asks for your fingerprint, your face or a PIN.' })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : (
        <OwnProofForm
          action="Add a passkey"
          pending={adding.isPending && 'Waiting for your device...'}
          error={adding.error}
          onCancel={close}
          onConfirm={(proof) =>
            adding.mutate({ name, ...proof }, { onSuccess: ({ newRecoveryCodes }) => newRecoveryCodes ?? close() })
          }
        >
          <TextField
            label="Name of the device"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </OwnProofForm>
      )}
    </Dialog>
  );
}
