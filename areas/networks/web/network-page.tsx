import { Flag } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { NetworkCircle, NetworkDetail } from '#areas/networks/contract/network.ts';
import { ReportDialog, TakenDownNotice } from '#areas/reports/web/index.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Boundary } from '#web/ui/boundary.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RowsSkeleton } from '#web/ui/states.tsx';
import { FailedScreen, MissingScreen } from '#web/ui/whole-screen.tsx';
import { useAddOwner, useNetwork, useNetworkCircles, useTakeOut } from './network-api.ts';
import { circlesWords } from './network-list.tsx';

const OwnerParts = lazy(() => import('./owner-parts.tsx'));

interface SharedProps {
  /** What its circles share, which areas above this one show. */
  Shared: ComponentType<{ networkId: number }>;
}

/** `/networks/{id}`: a network with what its circles share, and its circles. Owners look after it below them. */
export function NetworkPage({ Shared }: SharedProps) {
  const id = pathId.safeParse(useParams().id ?? '');
  return id.success ? <NetworkScreen key={id.data} id={id.data} Shared={Shared} /> : <NetworkMissing />;
}

function NetworkMissing() {
  return (
    <MissingScreen
      title="Network not found"
      back={
        <ButtonLink to="/networks" look="primary">
          Back to Networks
        </ButtonLink>
      }
    >
      The network you're looking for doesn't exist.
    </MissingScreen>
  );
}

function NetworkScreen({ id, Shared }: { id: number } & SharedProps) {
  const { data: network, error, refetch } = useNetwork(id);
  const { data: circles } = useNetworkCircles(id);
  if (error instanceof RequestError && error.status === 404) return <NetworkMissing />;
  if (network && circles) return <NetworkView network={network} circles={circles} Shared={Shared} />;
  if (error)
    return <FailedScreen title="The network could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <RowsSkeleton label="Loading the network…" />;
}

interface ViewProps extends SharedProps {
  network: NetworkDetail;
  circles: readonly NetworkCircle[];
}

function NetworkView({ network, circles, Shared }: ViewProps) {
  const { id, name, description, circleCount, memberCount, owners, isOwner, mayTakeOver, takenDownReason } = network;
  const [isReporting, setReporting] = useState(false);
  const takeOver = useAddOwner(id);
  const user = useUser();
  return (
    <>
      <BackLink to="/networks">Networks</BackLink>
      <TakenDownNotice kind="network" id={id} reason={takenDownReason} />
      <PageHead title={name} lead={<span className="wrap-anywhere whitespace-pre-line">{description}</span>}>
        {!isOwner && (
          <Button
            size="small"
            look="quiet"
            icon={<Flag aria-hidden className="size-4" />}
            onClick={() => setReporting(true)}
          >
            Report
          </Button>
        )}
      </PageHead>
      <p className="figures -mt-3 mb-7 text-quiet text-sm">
        {circlesWords(circleCount)} · {memberCount} {memberCount === 1 ? 'member' : 'members'}
        {owners.length > 0 && ` · Looked after by ${owners.map((owner) => owner.name).join(', ')}`}
      </p>
      {mayTakeOver && !isOwner && (
        <div className="mb-7 rounded-card border border-line bg-card p-5">
          <p>
            No owner of this network can sign in at the moment. You own one of its circles, so you can look after it.
          </p>
          <Button
            look="primary"
            className="mt-3"
            pending={takeOver.isPending && 'Saving...'}
            onClick={() => takeOver.mutate(user.id)}
          >
            Become an owner
          </Button>
        </div>
      )}
      <Shared networkId={id} />
      <h2 className="section-title">Circles</h2>
      <ul className="mt-3 border-line border-t">
        {circles.map((circle) => (
          <CircleRow key={circle.id} networkId={id} circle={circle} />
        ))}
      </ul>
      {isOwner && (
        <Boundary fallback={<p>This part could not be loaded. Load the page again.</p>}>
          <Suspense fallback={<RowsSkeleton label="Loading…" />}>
            <OwnerParts network={network} circles={circles} />
          </Suspense>
        </Boundary>
      )}
      <ReportDialog open={isReporting} onOpenChange={setReporting} kind="network" id={id} />
    </>
  );
}

function CircleRow({ networkId, circle }: { networkId: number; circle: NetworkCircle }) {
  const { id, name, description, memberCount, isMember, mayTakeOut, owner } = circle;
  const [isAsking, setAsking] = useState(false);
  const takeOut = useTakeOut(networkId);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-line border-b py-4">
      <div className="min-w-0 max-w-[68ch]">
        <h3 className="item-title wrap-anywhere">{isMember ? <Link to={`/circles/${id}`}>{name}</Link> : name}</h3>
        <p className="wrap-anywhere mt-1 line-clamp-3 text-quiet">{description}</p>
        <p className="mt-1 text-quiet text-sm">
          {memberCount} {memberCount === 1 ? 'member' : 'members'}
          {isMember && ' · You are in this circle'}
          {owner && ` · Owned by ${owner.name}`}
        </p>
      </div>
      {mayTakeOut && (
        <Button size="small" aria-label={`Take out ${name}`} onClick={() => setAsking(true)}>
          Take out
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take “${name}” out?`}
        description="Its members no longer see the network. The circle itself stays as it is. Its owner can bring it in again."
        action="Take out"
        pending={takeOut.isPending && 'Taking out...'}
        onConfirm={() => takeOut.mutate(id, { onSuccess: () => setAsking(false) })}
      />
    </li>
  );
}
