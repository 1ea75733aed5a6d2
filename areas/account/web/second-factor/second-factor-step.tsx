import { KeyRound } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Loading } from '#web/ui/states.tsx';
import { suspensionTokenOf } from '../auth-context.tsx';
import { useCodeSignIn } from './use-code-sign-in.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const SuspendedAccount = lazy(() => import('../auth-page/suspended-account.tsx'));

interface SecondFactorStepProps {
  sharedComputer: boolean;
  /** Called in place of the usual sign-in, for example to go on with an open page. */
  onSignedIn?: (user: CurrentUser) => void;
  /** The member wants to enter the password again. */
  onCancel(): void;
}

/** The second step of a sign-in: a passkey, a code of the app or a recovery code. */
export default function SecondFactorStep({ sharedComputer, onSignedIn, onCancel }: SecondFactorStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [code, setCode] = useState('');
  const byCode = useCodeSignIn(sharedComputer, onSignedIn);
  const byPasskey = usePasskeySignIn(onSignedIn);
  // The suspension may be newer than the password.
  const suspension = suspensionTokenOf(byCode.error) ?? suspensionTokenOf(byPasskey.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    byCode.mutate(code);
  }
  if (suspension)
    return (
      <Suspense fallback={<Loading label="Loading…" />}>
        <SuspendedAccount token={suspension} />
      </Suspense>
    );
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="section-title outline-none">
        Confirm that it is you
      </h2>
      <p className="mt-2">Your password is right. Enter a code, or use a passkey.</p>
      <form noValidate onSubmit={submit} className="mt-5 space-y-4">
        <TextField
          label="Code"
          hint="The 6 digits in your authenticator app, or one of your recovery codes"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={byCode.isError ? sentenceOf(byCode.error) : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" pending={byCode.isPending && 'Signing in...'}>
            Sign in
          </Button>
          <Button
            icon={<KeyRound aria-hidden className="size-4" />}
            pending={byPasskey.isPending && 'Waiting for your passkey...'}
            onClick={() => byPasskey.mutate(sharedComputer)}
          >
            Use a passkey
          </Button>
        </div>
        {byPasskey.isError && (
          <p role="alert" className="text-danger">
            {sentenceOf(byPasskey.error)}
          </p>
        )}
      </form>
      <button
        type="button"
        onClick={onCancel}
        className="mt-5 min-h-11 font-semibold text-primary underline underline-offset-2"
      >
        Back to the password
      </button>
    </div>
  );
}
