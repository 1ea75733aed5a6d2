import { ArrowRight } from 'lucide-react';
import type { DeskWork } from '#areas/desk/contract/desk.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDeskWork } from './desk-api.ts';

/** `/desk`: what waits for the current user. */
export function Component() {
  return (
    <>
      <PageHead title="Desk" lead="Run the community from here. The list shows what waits for you now." />
      <Work />
    </>
  );
}

function Work() {
  const { data, error, isFetching, refetch } = useDeskWork();
  if (!data && error && !isFetching)
    return <FailedState title="The list could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading what waits" lines={2} />;
  if (data.length === 0)
    return (
      <EmptyState title="Nothing waits for you" example="“2 reports to look at”.">
        Reports, requests and other work for your roles will be here.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {data.map((work) => (
        <WorkRow key={work.to + work.label} work={work} />
      ))}
    </ul>
  );
}

function WorkRow({ work: { label, count, to, isUrgent } }: { work: DeskWork }) {
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-4 rounded-card px-5 py-3 hover:bg-primary-tint">
        <span className="display figures w-12 shrink-0 text-2xl">{count >= 100 ? '99+' : count}</span>
        <span className="min-w-0 grow font-semibold">
          {label}
          {isUrgent && <span className="ml-3 rounded-full bg-danger px-2.5 py-0.5 text-on-danger text-sm">Urgent</span>}
        </span>
        <ArrowRight aria-hidden className="size-4.5 shrink-0 text-quiet" />
      </Link>
    </li>
  );
}
