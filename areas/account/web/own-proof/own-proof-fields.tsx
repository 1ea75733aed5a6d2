import { getSecondFactor } from '#areas/account/contract/second-factor.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { useUser } from '../auth-context.tsx';
import type { useOwnProof } from './use-own-proof.ts';

/** The password of the current user, and the way to use a passkey in its place for people who have one. */
export function OwnProofFields({ own }: { own: ReturnType<typeof useOwnProof> }) {
  const { username } = useUser();
  const { data } = useEndpoint(getSecondFactor, {});
  return (
    <>
      {/* Password managers need the username beside the password. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="Current password"
        hint="So that nobody else can do this at your computer."
        autoComplete="current-password"
        value={own.password}
        onChange={(event) => own.setPassword(event.target.value)}
        error={own.sentence}
      />
      {data && data.passkeys.length > 0 && (
        <Button
          className="w-full"
          pending={own.isAskingDevice && 'Waiting for your passkey...'}
          onClick={own.confirmWithPasskey}
        >
          Use a passkey instead
        </Button>
      )}
    </>
  );
}
