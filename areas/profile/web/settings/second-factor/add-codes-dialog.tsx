import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { OwnProofForm } from '#areas/account/web/index.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useBeginCodes, useConfirmCodes } from './second-factor-api.ts';

export function AddCodesDialog({ open, onOpenChange }: DialogControl) {
  const begun = useBeginCodes();
  const confirming = useConfirmCodes();
  const codes = confirming.data?.newRecoveryCodes;
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      insistent={Boolean(codes)}
      title={codes ? 'Your recovery codes' : 'Use an authenticator app'}
      {...(begun.data ? {} : { description: 'Confirm that it is you to begin.' })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : begun.data ? (
        <ConfirmForm
          address={begun.data.address}
          secret={begun.data.key}
          pending={confirming.isPending}
          error={confirming.error}
          onCancel={close}
          onSubmit={(code) =>
            confirming.mutate(code, { onSuccess: ({ newRecoveryCodes }) => newRecoveryCodes ?? close() })
          }
        />
      ) : (
        <OwnProofForm
          action="Continue"
          pending={begun.isPending && 'Checking...'}
          error={begun.error}
          onCancel={close}
          onConfirm={(proof) => begun.mutate(proof)}
        />
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  address: string;
  secret: string;
  pending: boolean;
  error: Error | null;
  onCancel(): void;
  onSubmit(code: string): void;
}

function ConfirmForm({ address, secret, pending, error, onCancel, onSubmit }: ConfirmFormProps) {
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(code);
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p>Scan this picture with your authenticator app. Then enter the 6 digits that the app shows.</p>
      <QrCode text={address} />
      <p className="wrap-anywhere text-quiet text-sm">
        You cannot scan it? Type this key into the app:{' '}
        <span className="font-mono text-ink">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      <TextField
        label="Code of the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error ? sentenceOf(error) : undefined}
      />
      <DialogActions onCancel={onCancel} pending={pending && 'Checking...'}>
        Turn on
      </DialogActions>
    </form>
  );
}

/** A QR code, always dark on white, because not every app reads the opposite. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code with the key" className="w-48 bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
