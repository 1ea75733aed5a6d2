import { Download } from 'lucide-react';
import type { DataExport } from '#areas/own-data/contract/data-desk.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { exportAddress, useExports } from './data-api.ts';

/** `/desk/exports`: copies of somebody's data. They are made on the screen of a request or of a person. */
export function Component() {
  const list = useExports();
  return (
    <>
      <PageHead
        title="Copies of data"
        lead="Files with everything that Staffroom keeps about a person. Each is deleted after 7 days, and each download is in the audit log."
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the copies" lines={2} />}
        failed="The copies could not be loaded"
        empty={
          <EmptyState title="No copies" example="a copy that a member asked for in writing.">
            Open a request for a copy of data, and choose “Make a copy of their data”. The file will be here.
          </EmptyState>
        }
      >
        {(exports) => (
          <ul className="divide-y divide-line border-line border-y">
            {exports.map((made) => (
              <ExportRow key={made.id} made={made} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function ExportRow({ made }: { made: DataExport }) {
  const { id, person, madeBy, at, state, size, expiresAt, isPersonTold } = made;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{person.name}</p>
        <p className="wrap-anywhere text-quiet text-sm">
          Made by {madeBy?.name ?? 'a former member'} · <TimeAgo moment={at} /> ·{' '}
          {isPersonTold ? 'the person gets an email' : 'the person is not told'}
        </p>
      </div>
      <div role="status" className="text-sm">
        {state === 'waiting' && <span className="text-quiet">Being made…</span>}
        {state === 'failed' && <span className="text-danger">It failed. Make another one.</span>}
        {state === 'ready' && (
          <span className="flex flex-wrap items-center gap-3">
            <span className="text-quiet">Until {longDate(expiresAt)}</span>
            <a href={exportAddress(id)} download className={buttonClass('plain', 'small')}>
              <Download aria-hidden className="size-4" />
              Download{size === null ? '' : ` (${sizeWords(size)})`}
              <span className="sr-only"> the data of {person.name}</span>
            </a>
          </span>
        )}
      </div>
    </li>
  );
}

const sizeWords = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
