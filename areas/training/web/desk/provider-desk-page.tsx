import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskOffer, DeskProviderDetail } from '#areas/training/contract/training-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { emptyProvider, ProviderForm, startOf } from './provider-form.tsx';
import { useAddProvider, useChangeProvider, useDeskProvider } from './training-desk-api.ts';

/** `/desk/training/{id}` changes a provider, and `/desk/training/new` adds one. */
export function Component() {
  const { id = 'new' } = useParams();
  const parsed = pathId.safeParse(id);
  return (
    <>
      <BackLink to="/desk/training">Training providers</BackLink>
      {id === 'new' ? <NewProvider /> : parsed.success ? <Provider key={parsed.data} id={parsed.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such provider"
    example="“Ashgrove Learning Trust”."
    action={<ButtonLink to="/desk/training">Open the providers</ButtonLink>}
  >
    It may never have existed, or it left the feed long ago.
  </EmptyState>
);

function NewProvider() {
  const adding = useAddProvider();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add a provider" lead="Then add the courses that it offers." />
      <ProviderForm
        start={emptyProvider}
        failure={adding.isPending ? null : adding.error}
        pending={adding.isPending && 'Adding...'}
        action="Add provider"
        onSubmit={(body) =>
          adding.mutate(body, { onSuccess: ({ id }) => void navigate(`/desk/training/${id}`, { replace: true }) })
        }
      />
    </>
  );
}

function Provider({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDeskProvider(id);
  if (data) return <ProviderScreen provider={data} />;
  if (error instanceof RequestError && error.status === 404) return <Missing />;
  if (error && !isFetching)
    return <FailedState title="The provider could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading the provider" />;
}

function ProviderScreen({ provider }: { provider: DeskProviderDetail }) {
  const changing = useChangeProvider(provider.id);
  if (!provider.isOwn)
    return (
      <>
        <PageHead title={provider.name} lead="This provider comes from the feed. The next import updates it." />
        <p>{`Members find ${provider.courses} of its courses.`}</p>
      </>
    );
  return (
    <>
      <PageHead
        title={provider.name}
        lead="Members find its courses in the search. They apply on the page that you give."
      />
      <Offers provider={provider} />
      <h2 className="section-title mt-10 mb-4">The provider</h2>
      <ProviderForm
        start={startOf(provider)}
        failure={changing.isPending ? null : changing.error}
        pending={changing.isPending && 'Saving...'}
        action="Save provider"
        onSubmit={(body) => changing.mutate(body)}
      />
    </>
  );
}

function Offers({ provider }: { provider: DeskProviderDetail }) {
  const [shown, setShown] = useState<DeskOffer | 'new' | null>(null);
  return (
    <section aria-labelledby="offers">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="offers" className="section-title">
          Courses
        </h2>
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setShown('new')}>
          Add a course
        </Button>
      </div>
      {provider.offers.length === 0 ? (
        <p className="text-quiet">No courses yet.</p>
      ) : (
        <ul className="border-line border-t">
          {provider.offers.map((offer) => (
            <li key={offer.id} className="flex items-center justify-between gap-4 border-line border-b py-3">
              <p className="min-w-0 wrap-anywhere">
                {offer.name}
                {!offer.isOffered && <span className="text-quiet"> (not offered)</span>}
              </p>
              <Button size="small" look="quiet" onClick={() => setShown(offer)}>
                Change<span className="sr-only">{` ${offer.name}`}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <OfferDialog
        key={shown === null || shown === 'new' ? 'new' : shown.id}
        providerId={provider.id}
        offer={shown === 'new' ? null : shown}
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
      />
    </section>
  );
}
