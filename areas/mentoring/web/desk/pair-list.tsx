import { useSearchParams } from 'react-router';
import { type DeskPair, type PairView, pairViews } from '#areas/mentoring/contract/mentoring-desk.ts';
import { longDate, timeAgo } from '#web/ui/dates.ts';
import { FilterSelect } from '#web/ui/filter-bar.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { StatusLabel } from '../mentors/status-label.tsx';
import { MemberLine } from './member-line.tsx';
import { useDeskPairs } from './mentoring-desk-api.ts';

const viewLabels: Record<PairView, string> = {
  running: 'Running',
  quiet: 'No contact for four weeks',
  lapsing: 'Requests about to expire',
  waiting: 'Requests without an answer',
  ended: 'Ended',
};

const emptyWords: Record<PairView, string> = {
  running: 'When a mentor accepts a request, the pair is here with the days of their last meeting and message.',
  quiet: 'Pairs without a message or meeting for four weeks are here, so that you can ask whether they need help.',
  lapsing: 'Requests that expire within four days are here, so that you can remind the mentor.',
  waiting: 'Requests that a mentor has not answered yet are here.',
  ended: 'Mentorships that are over, and requests that were declined, withdrawn or expired, are here.',
};

/** Mentors and mentees: states and days, and nothing that they wrote. */
export function PairList() {
  const [address, setAddress] = useSearchParams();
  const view = pairViews.find((one) => one === address.get('view')) ?? 'running';
  const list = useDeskPairs(view);
  return (
    <>
      <div className="mb-4">
        <FilterSelect
          label="Pairs"
          all={viewLabels.running}
          value={view === 'running' ? '' : view}
          options={pairViews.filter((one) => one !== 'running').map((one) => ({ value: one, label: viewLabels[one] }))}
          onChange={(next) => setAddress(next ? { tab: 'pairs', view: next } : { tab: 'pairs' }, { replace: true })}
        />
      </div>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading pairs" />}
        failed="The pairs could not be loaded"
        empty={
          <EmptyState title="No pairs here" example="“Last message 3 days ago · next meeting 4 December 2026”.">
            {emptyWords[view]}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="border-line border-t">
            {items.map((pair) => (
              <PairRow key={pair.id} pair={pair} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function PairRow({ pair }: { pair: DeskPair }) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-b py-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]">
      <MemberLine label="Mentor" person={pair.mentor} />
      <MemberLine label="Mentee" person={pair.mentee} />
      <div className="min-w-0 sm:col-span-2 lg:col-span-1 lg:w-56">
        <StatusLabel status={pair.status} />
        <ul className="mt-1.5 text-quiet text-sm">
          {factsOf(pair).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const lower = (words: string) => words.replace(/^(Just|Yesterday)/, (word) => word.toLowerCase());

/** What happened and when, the most important first. */
function factsOf(pair: DeskPair): string[] {
  const { status, requestedAt, expiresAt, acceptedAt, completedAt, lastMeetingAt, nextMeetingAt, lastMessageAt } = pair;
  if (status === 'pending') return [`Expires on ${longDate(expiresAt)}`, `Asked ${lower(timeAgo(requestedAt))}`];
  if (status !== 'accepted' && status !== 'completed') return [`Asked ${lower(timeAgo(requestedAt))}`];
  return [
    completedAt && `Ended ${lower(timeAgo(completedAt))}`,
    lastMessageAt ? `Last message ${lower(timeAgo(lastMessageAt))}` : 'No messages yet',
    lastMeetingAt ? `Last meeting ${longDate(lastMeetingAt)}` : 'No meeting yet',
    nextMeetingAt && `Next meeting ${longDate(nextMeetingAt)}`,
    acceptedAt && `Began ${longDate(acceptedAt)}`,
  ].filter((fact): fact is string => Boolean(fact));
}
