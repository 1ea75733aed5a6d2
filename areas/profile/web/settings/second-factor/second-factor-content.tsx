import { useState } from 'react';
import type { Passkey, SecondFactorState } from '#areas/account/contract/second-factor.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { AddCodesDialog } from './add-codes-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { type Removal, RemoveDialog } from './remove-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { useSecondFactor } from './second-factor-api.ts';

type Open = 'passkey' | 'codes' | 'recovery' | Removal | null;

export default function SecondFactorContent() {
  const { data, error, refetch } = useSecondFactor();
  if (data) return <Loaded state={data} />;
  if (error) return <FailedState title="This could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your 2-step verification...">
      <Skeleton className="h-24" />
    </Loading>
  );
}

function Loaded({ state }: { state: SecondFactorState }) {
  const [open, setOpen] = useState<Open>(null);
  const { passkeys, oneTimeCodesSince, recoveryCodesLeft, isRequired } = state;
  const isOn = passkeys.length > 0 || oneTimeCodesSince !== null;
  const control = (name: Open) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  });
  const removal = typeof open === 'object' ? open : null;
  return (
    <>
      <p className="font-medium">
        {isOn ? '2-step verification is on.' : '2-step verification is off.'}
        {!isOn && isRequired && ' Your role at the desk needs it.'}
      </p>
      {!isOn && (
        <p className="mt-1.5 text-quiet">
          Add a passkey to sign in with your fingerprint, your face or the PIN of your device. Or use codes of an
          authenticator app.
        </p>
      )}
      <div className="mt-4 divide-y divide-line border-line border-y empty:hidden">
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={passkey.name}
            about={aboutPasskey(passkey)}
            action="Remove"
            onAction={() => setOpen({ kind: 'passkey', id: passkey.id, name: passkey.name })}
          />
        ))}
        {oneTimeCodesSince && (
          <Row
            title="One-time codes"
            about={`Codes of your authenticator app, on since ${longDate(oneTimeCodesSince)}`}
            action="Turn off"
            onAction={() => setOpen({ kind: 'codes' })}
          />
        )}
        {isOn && (
          <Row
            title="Recovery codes"
            about={`${recoveryCodesLeft} of 10 are left. Use one if you lose your device.`}
            action="Make new codes"
            onAction={() => setOpen('recovery')}
          />
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('passkey')}>Add a passkey</Button>
        {!oneTimeCodesSince && <Button onClick={() => setOpen('codes')}>Use an authenticator app</Button>}
      </div>
      {open === 'passkey' && <AddPasskeyDialog {...control('passkey')} />}
      {open === 'codes' && <AddCodesDialog {...control('codes')} />}
      {open === 'recovery' && <RenewCodesDialog {...control('recovery')} />}
      {removal && <RemoveDialog removal={removal} open onOpenChange={(next) => next || setOpen(null)} />}
    </>
  );
}

const aboutPasskey = ({ createdAt, lastUsedAt }: Passkey) =>
  `Passkey, added on ${longDate(createdAt)}${lastUsedAt ? `, last used on ${longDate(lastUsedAt)}` : ', not used yet'}`;

interface RowProps {
  title: string;
  about: string;
  action: string;
  onAction(): void;
}

function Row({ title, about, action, onAction }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p className="text-quiet text-sm">{about}</p>
      </div>
      <Button aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
