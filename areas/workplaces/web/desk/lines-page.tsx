import { useState } from 'react';
import type { DeskLine } from '#areas/workplaces/contract/culture-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDecideLine, useDeskLines } from './culture-desk-api.ts';

/** `/desk/school-lines`: lines about schools that wait for a decision. */
export function Component() {
  const list = useDeskLines();
  return (
    <>
      <PageHead
        title="Lines about schools"
        lead="Members see a line about a school only after you approve it. You do not see who wrote it. Refuse a line that names or describes a person, or that only one person could have written."
      />
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading the lines" lines={2} />}
        failed="The lines could not be loaded"
        empty={
          <EmptyState title="No line waits for you" example="“Calm corridors, and people who help each other”.">
            Lines come here when somebody answers the five questions about their school.
          </EmptyState>
        }
      >
        {(lines) => (
          <ul className="divide-y divide-line border-line border-y">
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Line({ line: { id, text, school, urn, createdAt, appeal } }: { line: DeskLine }) {
  const deciding = useDecideLine(id);
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <li className="py-5">
      <p className="wrap-anywhere text-lg">“{text}”</p>
      <p className="wrap-anywhere mt-1 text-quiet text-sm">
        {school ?? `School ${urn}`} · <TimeAgo moment={createdAt} />
      </p>
      {appeal && (
        <p className="wrap-anywhere mt-2 max-w-[65ch] border-line border-l-2 pl-3">
          This is an appeal. It was refused: “{appeal.refusedBecause}”. The author says: “{appeal.text}”.
        </p>
      )}
      {isRefusing && (
        <div className="mt-3 max-w-xl">
          <TextField
            label="Why it is refused"
            hint="The person who wrote it reads this."
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!isRefusing && (
          <Button
            size="small"
            aria-label={`Approve: ${text}`}
            pending={deciding.isPending && 'Saving...'}
            onClick={() => deciding.mutate({ isApproved: true, reason: null })}
          >
            Approve
          </Button>
        )}
        <Button
          size="small"
          look={isRefusing ? 'plain' : 'quiet'}
          aria-label={`Refuse: ${text}`}
          disabled={isRefusing && reason.trim() === ''}
          pending={isRefusing && deciding.isPending && 'Saving...'}
          onClick={() =>
            isRefusing ? deciding.mutate({ isApproved: false, reason: reason.trim() }) : setRefusing(true)
          }
        >
          Refuse
        </Button>
        {isRefusing && (
          <Button size="small" look="quiet" onClick={() => setRefusing(false)}>
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}
