import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DataRequestRow, requestKindLabels } from '#areas/own-data/contract/data-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Due } from './due-words.tsx';
import { RecordRequestDialog } from './record-request-dialog.tsx';
import { useRequests } from './request-api.ts';

/** `/desk/requests`: what people ask about their data. `?member=` begins a request of that member. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const member = address.get('member') ?? '';
  const [isOpen, setIsOpen] = useState(member !== '');
  const state = address.get('state') === 'closed' ? 'closed' : 'open';
  return (
    <>
      <PageHead
        title="Requests about data"
        lead="People can ask what Staffroom keeps about them, and have it corrected or erased. The law gives one month for the answer."
      >
        <Button look="primary" onClick={() => setIsOpen(true)}>
          Record a request
        </Button>
      </PageHead>
      <Tabs
        label="Requests"
        value={state}
        onChange={(next) => setAddress(next === 'closed' ? { state: next } : {}, { replace: true })}
        tabs={[
          { value: 'open', label: 'Open', panel: <Requests state="open" /> },
          { value: 'closed', label: 'Closed', panel: <Requests state="closed" /> },
        ]}
      />
      <RecordRequestDialog open={isOpen} onOpenChange={setIsOpen} member={member} />
    </>
  );
}

function Requests({ state }: { state: 'open' | 'closed' }) {
  const list = useRequests(state);
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the requests" lines={2} />}
      failed="The requests could not be loaded"
      empty={
        <EmptyState
          title={state === 'open' ? 'No open requests' : 'No closed requests'}
          example="an email from a former colleague who asks for everything you keep about them."
        >
          {state === 'open'
            ? 'Record a request when it arrives, so that nobody misses the date.'
            : 'Requests that were answered will be here for three years.'}
        </EmptyState>
      }
    >
      {(requests) => (
        <ul className="divide-y divide-line border-line border-y">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function RequestRow({ request }: { request: DataRequestRow }) {
  const { id, kind, assignee, isExtended, closedAt } = request;
  return (
    <li>
      <Link to={`/desk/requests/${id}`} className="block rounded-control py-3.5 hover:bg-primary-tint sm:px-2">
        <span className="wrap-anywhere block font-semibold">
          {requestKindLabels[kind]}: {nameOf(request)}
        </span>
        <Due request={request} />
        <span className="text-quiet text-sm">
          {' '}
          {assignee ? `· ${assignee.name}` : !closedAt && '· nobody deals with it yet'}
          {isExtended && ' · extended'}
        </span>
      </Link>
    </li>
  );
}

/** Who a request is about. */
export const nameOf = ({ person, requesterName }: DataRequestRow): string =>
  person?.name ?? requesterName ?? 'Somebody without an account';
