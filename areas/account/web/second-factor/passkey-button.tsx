import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import type { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps {
  signIn: ReturnType<typeof usePasskeySignIn>;
  sharedComputer: boolean;
}

/** Signs in with a passkey in place of the name and the password. */
export function PasskeyButton({ signIn, sharedComputer }: PasskeyButtonProps) {
  return (
    <div className="mt-3">
      <Button
        className="w-full"
        pending={signIn.isPending && 'Waiting for your passkey...'}
        onClick={() => signIn.mutate(sharedComputer)}
      >
        Sign in with a passkey
      </Button>
      {signIn.isError && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {sentenceOf(signIn.error)}
        </p>
      )}
    </div>
  );
}
