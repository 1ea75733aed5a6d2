import { useState } from 'react';
import {
  closeDeskNetwork,
  type DeskNetwork,
  listDeskNetworks,
  removeDeskNetworkCircle,
} from '#areas/networks/contract/network-desk.ts';
import { useList } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';

type Circle = DeskNetwork['circles'][number];
const members = (count: number) => `${count} ${count === 1 ? 'member' : 'members'}`;

/** `/desk/networks`: the networks of inner circles, to take a circle out or to close a network. */
export function Component() {
  const [address, change] = useAddressParts();
  const q = address.get('q') ?? '';
  const list = useList(listDeskNetworks, { query: q ? { q } : {} }, { refreshOnReturn: true });
  return (
    <>
      <PageHead
        title="Networks"
        lead="Owners of inner circles join them in networks. You see names, owners and counts, and nothing that members wrote."
      />
      <FilterBar
        label="Filter networks"
        search={{ label: 'Search by name', value: q, onChange: (value) => change({ q: value }) }}
        active={0}
        onClear={() => change({ q: '' })}
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading networks" lines={2} />}
        failed="The networks could not be loaded"
        empty={
          <EmptyState title="No networks here" example="“Ropewalk Learning Partnership”.">
            {q ? 'Change the search to see others.' : 'The owner of an inner circle with a workspace can create one.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((network) => (
              <Row key={network.id} network={network} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Row({ network }: { network: DeskNetwork }) {
  const { name, createdAt, memberCount, owners, circles } = network;
  /** A circle to take out, or `null` to close the network. */
  const [asking, setAsking] = useState<Circle | null>();
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="item-title wrap-anywhere">{name}</h2>
          <p className="wrap-anywhere text-quiet text-sm">
            {members(memberCount)} · since {longDate(createdAt)} ·{' '}
            {owners.length > 0 ? `Owned by ${owners.map((owner) => owner.name).join(', ')}` : 'No owner'}
          </p>
        </div>
        <Button size="small" aria-label={`Close ${name}`} onClick={() => setAsking(null)}>
          Close
        </Button>
      </div>
      <ul className="mt-3 border-line border-t">
        {circles.map((circle) => (
          <li key={circle.id} className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2.5">
            <p className="wrap-anywhere min-w-0">
              <Link to={`/desk/circles/${circle.id}`}>{circle.name}</Link>
              <span className="block text-quiet text-sm">
                {members(circle.memberCount)} · {circle.owner ? `Owner ${circle.owner}` : 'No owner'}
              </span>
            </p>
            <Button size="small" look="quiet" aria-label={`Take out ${circle.name}`} onClick={() => setAsking(circle)}>
              Take out
            </Button>
          </li>
        ))}
      </ul>
      {asking !== undefined && <ReasonDialog network={network} circle={asking} onClose={() => setAsking(undefined)} />}
    </li>
  );
}

interface ReasonProps {
  network: DeskNetwork;
  /** The circle to take out. Null: the network is closed. */
  circle: Circle | null;
  onClose(): void;
}

function ReasonDialog({ network: { id, name }, circle, onClose }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const refreshes = [listDeskNetworks];
  const takeOut = useChange(removeDeskNetworkCircle, {
    input: (body: { reason: string }) => ({ params: { id, circleId: circle?.id ?? 0 }, body }),
    ...{ refreshes, refreshesOnFailure: refreshes },
    toast: { success: 'Circle taken out', failure: 'The circle was not taken out' },
  });
  const close = useChange(closeDeskNetwork, {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...{ refreshes, refreshesOnFailure: refreshes },
    toast: { success: 'Network closed', failure: 'The network was not closed' },
  });
  const change = circle ? takeOut : close;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={circle ? `Take ${circle.name} out of ${name}?` : `Close ${name}?`}
      description={
        circle
          ? 'Its members no longer see the network, and what it shares with the network ends. The circle stays as it is. Its owner is told.'
          : 'This deletes the network for everybody, and what its circles share with each other ends. The circles stay as they are. Their owners are told. You can’t undo this.'
      }
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason.trim()) return setError('Enter a reason');
          setError(undefined);
          change.mutate({ reason }, { onSuccess: onClose });
        }}
      >
        <TextArea
          label="Reason"
          hint="It is in the audit log. Members do not see it."
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions onCancel={onClose} pending={change.isPending && 'Saving...'}>
          {circle ? 'Take out' : 'Close network'}
        </DialogActions>
      </form>
    </Dialog>
  );
}
