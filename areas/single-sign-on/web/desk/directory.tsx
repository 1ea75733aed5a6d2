import { useState } from 'react';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import type { ScimToken } from '#areas/single-sign-on/contract/sign-in-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { CopiedText } from './copied-address.tsx';
import { useMakeScimToken, useRevokeScimToken, useScimTokens } from './sign-in-api.ts';

/** The directory of a provider (SCIM): its address and its tokens. */
export function Directory({ providerId, address }: { providerId: number; address: string }) {
  const { data, error, isFetching, refetch } = useScimTokens(providerId);
  const [isMaking, setIsMaking] = useState(false);
  const making = useMakeScimToken(providerId);
  return (
    <section className="border-line border-t pt-6">
      <h2 className="section-title">Directory (SCIM)</h2>
      <p className="mt-2 mb-4 text-quiet">
        Your directory can add people here, and switch their accounts off when they leave. It needs this address and a
        token.
      </p>
      <dl className="space-y-4">
        <CopiedText label="Address of the directory interface (tenant URL)" text={address} />
        {making.data && (
          <CopiedText label="New token" hint="Copy it now. It is not shown again." text={making.data.token} />
        )}
      </dl>
      {!data && error && !isFetching && (
        <FailedState title="The tokens could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the tokens" lines={2} className="mt-4" />}
      {data && (
        <>
          <p className="mt-4 text-quiet text-sm">
            {data.people === 0 && data.groups === 0
              ? 'The directory has sent nobody yet.'
              : `The directory has sent ${data.people} ${data.people === 1 ? 'person' : 'people'} and ${data.groups} ${data.groups === 1 ? 'group' : 'groups'}.`}
          </p>
          {data.tokens.length > 0 && (
            <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
              {data.tokens.map((token) => (
                <TokenRow key={token.id} providerId={providerId} token={token} />
              ))}
            </ul>
          )}
        </>
      )}
      <Button className="mt-4" onClick={() => setIsMaking(true)}>
        Make a token
      </Button>
      <ConfirmOwnProof
        open={isMaking}
        onOpenChange={setIsMaking}
        title="Make a token?"
        description="A program that has it can add people, and switch accounts off. It works until you revoke it."
        action="Make the token"
        pending={making.isPending && 'Saving...'}
        error={making.error}
        onConfirm={(proof) => making.mutate(proof, { onSuccess: () => setIsMaking(false) })}
      />
    </section>
  );
}

function TokenRow({
  providerId,
  token: { id, ending, createdAt, lastUsedAt },
}: {
  providerId: number;
  token: ScimToken;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useRevokeScimToken(providerId);
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span className="min-w-0 grow">
        <span className="block font-semibold">Token ending in {ending}</span>
        <span className="block text-quiet text-sm">
          Made on {longDate(createdAt)}. {lastUsedAt ? `Last used on ${longDate(lastUsedAt)}.` : 'Not used yet.'}
        </span>
      </span>
      <Button size="small" onClick={() => setIsAsking(true)} aria-label={`Revoke the token ending in ${ending}`}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke the token ending in ${ending}?`}
        description="The directory cannot use it any more. Make another one first, if the directory is in use."
        action="Revoke"
        pending={revoking.isPending && 'Revoking...'}
        onConfirm={() => revoking.mutate(id, { onSuccess: () => setIsAsking(false) })}
      />
    </li>
  );
}
