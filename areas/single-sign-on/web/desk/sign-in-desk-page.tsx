import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmOwnProof } from '#areas/account/web/index.ts';
import { type Provider, vendorLabels } from '#areas/single-sign-on/contract/provider.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useSetPasswordSignIn, useSignInDesk } from './sign-in-api.ts';

/** `/desk/sign-in`: how people sign in. */
export function Component() {
  const { data, error, isFetching, refetch } = useSignInDesk();
  const add = (
    <ButtonLink to="/desk/sign-in/new" look="primary">
      <Plus aria-hidden className="size-4" />
      Add a provider
    </ButtonLink>
  );
  return (
    <>
      <PageHead
        title="Sign-in"
        lead="People can sign in with the account of their school or trust. Add a provider for each one."
      >
        {data && data.providers.length > 0 && add}
      </PageHead>
      {!data && error && !isFetching && (
        <FailedState title="The providers could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Loading the providers" lines={2} />}
      {data?.providers.length === 0 && (
        <EmptyState title="Everybody signs in with a password" example="“Sign in with Oakfield Trust”." action={add}>
          Connect Microsoft Entra, Google Workspace or another provider. It takes about ten minutes. The sign-in page
          then has a button for it.
        </EmptyState>
      )}
      {data && data.providers.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.providers.map((provider) => (
            <ProviderRow key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {data && (data.providers.length > 0 || !data.allowsPasswords) && <Passwords isAllowed={data.allowsPasswords} />}
    </>
  );
}

function ProviderRow({ provider: { id, name, vendor, isActive, secret, people } }: { provider: Provider }) {
  return (
    <li>
      <Link
        to={`/desk/sign-in/${id}`}
        className="flex min-h-16 items-center gap-4 rounded-card px-5 py-3 hover:bg-primary-tint"
      >
        <span className="min-w-0 grow">
          <span className="block break-words font-semibold">{name}</span>
          <span className="block text-quiet text-sm">
            {vendorLabels[vendor]} · {usedBy(people)}
          </span>
          {secret === 'unreadable' && (
            <span className="block font-semibold text-danger text-sm">Enter the client secret again.</span>
          )}
        </span>
        {!isActive && <span className="shrink-0 rounded-full border border-line px-2.5 py-0.5 text-sm">Off</span>}
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-quiet" />
      </Link>
    </li>
  );
}

function Passwords({ isAllowed }: { isAllowed: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const setting = useSetPasswordSignIn();
  return (
    <section className="mt-10 max-w-xl">
      <h2 className="section-title">Passwords</h2>
      <p className="mt-2 text-quiet">
        {isAllowed
          ? 'People can also sign in with a Staffroom password. Before you switch this off, sign in with a provider yourself.'
          : 'People sign in with a provider only. If it is away, an operator can let passwords work again on the server: npm run password-sign-in -- --on'}
      </p>
      <Button className="mt-4" onClick={() => setIsOpen(true)}>
        {isAllowed ? 'Switch passwords off' : 'Let people use passwords'}
      </Button>
      <ConfirmOwnProof
        open={isOpen}
        onOpenChange={setIsOpen}
        title={isAllowed ? 'Switch passwords off?' : 'Let people use passwords?'}
        description={
          isAllowed
            ? 'People without a connected provider cannot sign in any more. Nobody who is signed in now is signed out.'
            : 'The sign-in page shows the form for a password again.'
        }
        action={isAllowed ? 'Switch off' : 'Allow'}
        pending={setting.isPending && 'Saving...'}
        error={setting.error}
        onConfirm={(proof) =>
          setting.mutate({ isAllowed: !isAllowed, ...proof }, { onSuccess: () => setIsOpen(false) })
        }
      />
    </section>
  );
}

function usedBy(people: number): string {
  if (people === 0) return 'Nobody has signed in with it yet';
  return people === 1 ? '1 person signs in with it' : `${people} people sign in with it`;
}
