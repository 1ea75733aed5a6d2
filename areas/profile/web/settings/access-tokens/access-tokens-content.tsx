import { useState } from 'react';
import type { AccessToken, OwnTokens } from '#areas/account/contract/access-tokens.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useAccessTokens, useRevokeToken } from './access-token-api.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { scopeWords } from './scope-words.ts';

export default function AccessTokensContent() {
  const { data, error, refetch } = useAccessTokens();
  if (data) return <Loaded {...data} />;
  if (error)
    return <FailedState title="Your access tokens could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your access tokens...">
      <Skeleton className="h-16" />
    </Loading>
  );
}

function Loaded({ isAllowed, tokens, scopes }: OwnTokens) {
  const [isCreating, setCreating] = useState(false);
  /** The token to revoke, null for all, undefined while nothing is asked. */
  const [revoked, setRevoked] = useState<AccessToken | null | undefined>(undefined);
  const revoking = useRevokeToken();
  const isFull = tokens.length >= 20;
  return (
    <>
      {!isAllowed && (
        <p>
          The people who run Staffroom do not allow access tokens.
          {tokens.length > 0 && ' Yours do not work at the moment.'}
        </p>
      )}
      {isAllowed && tokens.length === 0 && (
        <p className="text-quiet">
          You have none. For example, a script needs one to copy your CPD record into a spreadsheet every week.
        </p>
      )}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      {isFull && <p className="mt-3 text-quiet text-sm">You have 20 tokens. Revoke one to create another.</p>}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {isAllowed && !isFull && <Button onClick={() => setCreating(true)}>Create a token</Button>}
        {tokens.length > 1 && <Button onClick={() => setRevoked(null)}>Revoke all tokens</Button>}
      </div>
      {isCreating && <CreateTokenDialog open onOpenChange={setCreating} offered={scopes} />}
      <ConfirmDialog
        open={revoked !== undefined}
        onOpenChange={(open) => open || setRevoked(undefined)}
        title={revoked ? `Revoke “${revoked.name}”?` : 'Revoke all tokens?'}
        description={
          revoked
            ? 'The program that uses it stops working at once. A revoked token cannot be restored.'
            : 'Every program that uses one of your tokens stops working at once.'
        }
        action={revoked ? 'Revoke' : 'Revoke all'}
        pending={revoking.isPending && 'Revoking...'}
        onConfirm={() => revoking.mutate(revoked?.id ?? null, { onSettled: () => setRevoked(undefined) })}
      />
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke(): void }) {
  const { name, ending, scopes, expiresAt, lastUsedAt } = token;
  const lastDay = longDate(new Date(Date.parse(expiresAt) - 1));
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const used = lastUsedAt ? `last used on ${longDate(lastUsedAt)}` : 'not used yet';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">
          {name} <span className="font-normal text-quiet text-sm">srt_…{ending}</span>
        </p>
        <p className="text-quiet text-sm">{scopeWords(scopes).join(', ')}</p>
        <p className="text-quiet text-sm">
          {hasEnded ? `Ended on ${lastDay}` : `Works until ${lastDay}`}, {used}
        </p>
      </div>
      <Button aria-label={`${hasEnded ? 'Remove' : 'Revoke'}: ${name}`} onClick={onRevoke}>
        {hasEnded ? 'Remove' : 'Revoke'}
      </Button>
    </li>
  );
}
