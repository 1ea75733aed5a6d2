import { getSecondFactor } from '#areas/account/contract/second-factor.ts';
import { type GivenProof, useOwnProof } from '#areas/account/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Button } from '#web/ui/button.tsx';

interface PasskeyForPasswordProps {
  /** The change is on its way. */
  isPending: boolean;
  /** Checks the new password in the form. */
  check(): Promise<boolean>;
  onConfirm(proof: GivenProof): void;
}

/** For members with a passkey: changes the password with it in place of the current password. */
export default function PasskeyForPassword({ isPending, check, onConfirm }: PasskeyForPasswordProps) {
  const { data } = useEndpoint(getSecondFactor, {});
  // The toast says why the change failed.
  const own = useOwnProof({ isPending, error: null, onConfirm });
  async function change() {
    if (await check()) own.confirmWithPasskey();
  }
  if (!data?.passkeys.length) return null;
  return (
    <div>
      <p className="mb-3 text-quiet">Or leave the current password empty, and confirm with your passkey.</p>
      <Button pending={own.isAskingDevice && 'Waiting for your passkey...'} onClick={change}>
        Use a passkey instead
      </Button>
      {own.sentence && !isPending && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {own.sentence}
        </p>
      )}
    </div>
  );
}
