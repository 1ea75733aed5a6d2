import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskLearningDetail } from '#areas/learning/contract/learning-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { emptyPathway, startOf } from '../compose/composed-form.ts';
import { PathwayForm } from '../compose/pathway-form.tsx';
import { useAddPathway, useCorrectPathway, useDeskPathway, useMovePathway } from './learning-desk-api.ts';

/** `/desk/learning-pathways/{id}` corrects a learning pathway of Staffroom, and `…/new` adds one. */
export function Component() {
  const { id = 'new' } = useParams();
  const parsed = pathId.safeParse(id);
  return (
    <>
      <BackLink to="/desk/learning-pathways">Learning pathways</BackLink>
      {id === 'new' ? <NewPathway /> : parsed.success ? <Loaded key={parsed.data} id={parsed.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such learning pathway"
    example="“Becoming a mentor”."
    action={<ButtonLink to="/desk/learning-pathways">All learning pathways</ButtonLink>}
  >
    It may never have existed, or a member wrote it.
  </EmptyState>
);

function NewPathway() {
  const adding = useAddPathway();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add a learning pathway" lead="All members can find it as soon as you add it." />
      <PathwayForm
        place={{ kind: 'learning-pathway', subject: 'desk' }}
        start={emptyPathway}
        action="Add learning pathway"
        pending={adding.isPending && 'Adding...'}
        failure={adding.isPending ? null : adding.error}
        cancelTo="/desk/learning-pathways"
        onSubmit={({ sharing: _, ...body }, draft) =>
          adding.mutate(
            { body, draft },
            { onSuccess: ({ id }) => void navigate(`/desk/learning-pathways/${id}`, { replace: true }) },
          )
        }
      />
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useDeskPathway(id);
  if (!data && error instanceof RequestError && error.status === 404) return <Missing />;
  if (!data && error && !isFetching)
    return (
      <FailedState title="The learning pathway could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  if (data?.origin === 'member') return <Missing />;
  return data ? <Shown pathway={data} /> : <RowsSkeleton label="Loading the learning pathway" />;
}

function Shown({ pathway }: { pathway: DeskLearningDetail }) {
  const { id, title, origin, withdrawnAt, isShipped } = pathway;
  const correcting = useCorrectPathway(id);
  const moving = useMovePathway(id);
  const [asking, setAsking] = useState<'withdraw' | 'follow' | null>(null);
  const isSaving = moving.isPending && 'Saving...';
  return (
    <>
      <PageHead title={title} lead={leadOf(pathway)}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/learning-pathways/${id}`}>See as a member</ButtonLink>
          {origin === 'changed' && isShipped && (
            <Button onClick={() => setAsking('follow')}>Follow the release again</Button>
          )}
          {withdrawnAt ? (
            <Button pending={isSaving} onClick={() => moving.mutate('offer')}>
              Offer again
            </Button>
          ) : (
            <Button onClick={() => setAsking('withdraw')}>Withdraw</Button>
          )}
        </div>
      </PageHead>
      {/* The key shows what was saved, with the ids of new items. */}
      <PathwayForm
        key={`${origin} ${pathway.items.map((item) => item.id).join(' ')}`}
        place={{ kind: 'learning-pathway', subject: id }}
        start={startOf(pathway)}
        action="Save"
        pending={correcting.isPending && 'Saving...'}
        failure={correcting.isPending ? null : correcting.error}
        cancelTo="/desk/learning-pathways"
        onSubmit={({ sharing: _, ...body }, draft) => correcting.mutate({ body, draft })}
      />
      <ConfirmDialog
        open={asking === 'withdraw'}
        onOpenChange={(open) => setAsking(open ? 'withdraw' : null)}
        title={`Withdraw ${title}?`}
        description="Members who started it keep it. Nobody else finds it. You can offer it again."
        action="Withdraw"
        pending={moving.isPending && 'Withdrawing...'}
        onConfirm={() => moving.mutate('withdraw', { onSuccess: () => setAsking(null) })}
      />
      <ConfirmDialog
        open={asking === 'follow'}
        onOpenChange={(open) => setAsking(open ? 'follow' : null)}
        title="Follow the release again?"
        description="It is again as the release ships it, and later releases update it. What was changed here is lost, with the ticks of items that the release does not have."
        action="Follow the release"
        pending={isSaving}
        onConfirm={() => moving.mutate('follow', { onSuccess: () => setAsking(null) })}
      />
    </>
  );
}

function leadOf({ withdrawnAt, origin }: DeskLearningDetail): string {
  if (withdrawnAt) return `Withdrawn on ${longDate(withdrawnAt)}. Members who started it keep it.`;
  if (origin === 'release')
    return 'It came with a release, and releases update it. When you change it, they no longer do.';
  return origin === 'desk'
    ? 'It was added here. Releases do not change it.'
    : 'It was changed here. Releases do not change it.';
}
