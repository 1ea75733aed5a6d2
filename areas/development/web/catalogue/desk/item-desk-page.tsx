import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { DeskItem } from '#areas/development/contract/catalogue-desk.ts';
import { pathId } from '#contract/scalars.ts';
import { RequestError } from '#web/data/api-client.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useAddItem, useChangeItem, useDeskItem, useMoveItem } from './catalogue-desk-api.ts';
import { emptyItem, ItemForm, startOf } from './item-form.tsx';
import { ReleaseDifference } from './release-difference.tsx';

/** `/desk/catalogue/{id}` changes an item, and `/desk/catalogue/new` adds one. */
export function Component() {
  const { id = 'new' } = useParams();
  const parsed = pathId.safeParse(id);
  return (
    <>
      <BackLink to="/desk/catalogue">Catalogue</BackLink>
      {id === 'new' ? <NewItem /> : parsed.success ? <Item key={parsed.data} id={parsed.data} /> : <Missing />}
    </>
  );
}

const Missing = () => (
  <EmptyState
    title="There is no such item"
    example="“First aid at work”."
    action={<ButtonLink to="/desk/catalogue">Open the catalogue</ButtonLink>}
  >
    It may never have existed. The catalogue lists everything, also what was withdrawn.
  </EmptyState>
);

function NewItem() {
  const adding = useAddItem();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Add an item" lead="Members find it in the catalogue as soon as you add it." />
      <ItemForm
        start={emptyItem}
        failure={adding.isPending ? null : adding.error}
        pending={adding.isPending && 'Adding...'}
        action="Add item"
        onSubmit={(body) =>
          adding.mutate(body, { onSuccess: ({ id }) => void navigate(`/desk/catalogue/${id}`, { replace: true }) })
        }
      />
    </>
  );
}

function Item({ id }: { id: number }) {
  const { data: item, error, isFetching, refetch } = useDeskItem(id);
  if (!item && error instanceof RequestError && error.status === 404) return <Missing />;
  if (!item && error && !isFetching)
    return <FailedState title="The item could not be loaded" error={error} onRetry={() => void refetch()} />;
  return item ? <Shown item={item} /> : <RowsSkeleton label="Loading the item" />;
}

function Shown({ item }: { item: DeskItem }) {
  const changing = useChangeItem(item.id);
  const moving = useMoveItem(item.id);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PageHead title={item.title} lead={leadOf(item)}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/development/${item.id}`}>See as a member</ButtonLink>
          {item.withdrawnAt ? (
            <Button pending={moving.isPending && 'Saving...'} onClick={() => moving.mutate('offer')}>
              Offer again
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)}>Withdraw</Button>
          )}
        </div>
      </PageHead>
      {item.origin === 'changed' && <ReleaseDifference item={item} moving={moving} />}
      {/* The key shows what was saved, or the release's version after the item follows it again. */}
      <ItemForm
        key={item.origin}
        start={startOf(item)}
        failure={changing.isPending ? null : changing.error}
        pending={changing.isPending && 'Saving...'}
        action="Save item"
        onSubmit={(body) => changing.mutate(body)}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Withdraw ${item.title}?`}
        description="Members who have it in their plan or record keep it. Nobody else finds it. You can offer it again."
        action="Withdraw"
        pending={moving.isPending && 'Withdrawing...'}
        onConfirm={() => moving.mutate('withdraw', { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}

function leadOf({ withdrawnAt, origin }: DeskItem): string {
  if (withdrawnAt)
    return `Withdrawn on ${longDate(withdrawnAt)}. Members who have it keep it, and nobody else finds it.`;
  if (origin === 'release')
    return 'It came with a release, and releases update it. When you change it, they no longer do.';
  return origin === 'desk'
    ? 'It was added here. Releases do not change it.'
    : 'It was changed here. Releases do not change it.';
}
