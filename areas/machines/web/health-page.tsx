import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { HealthItem } from '#areas/machines/contract/health.ts';
import { Button } from '#web/ui/button.tsx';
import { fullMoment } from '#web/ui/dates.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useHealth } from './machines-api.ts';

/** `/desk/health`: the state of the installation in words. */
export function Component() {
  const { data, error, isFetching, refetch } = useHealth();
  return (
    <>
      <PageHead title="Health" lead={data ? summaryOf(data.items) : 'The state of this installation, in words.'}>
        <Button pending={isFetching && data ? 'Looking...' : false} onClick={() => void refetch()}>
          Look again
        </Button>
      </PageHead>
      {!data && error && !isFetching && (
        <FailedState title="The state could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (isFetching || !error) && <RowsSkeleton label="Reading the state" lines={2} />}
      {data && (
        <>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {data.items.map((item) => (
              <Item key={item.name + item.sentence} item={item} />
            ))}
          </ul>
          <p className="mt-3 text-quiet text-sm">Read on {fullMoment(data.readAt)}.</p>
        </>
      )}
    </>
  );
}

function summaryOf(items: HealthItem[]): string {
  const broken = items.filter(({ state }) => state === 'broken').length;
  const look = items.filter(({ state }) => state === 'look').length;
  if (broken + look === 0) return 'Everything that can be seen from here works.';
  const parts = [
    broken > 0 && (broken === 1 ? 'One part needs help now' : `${broken} parts need help now`),
    look > 0 && (look === 1 ? 'one should be looked at' : `${look} should be looked at`),
  ];
  const words = parts.filter(Boolean).join(', and ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const looks: Record<HealthItem['state'], { icon: LucideIcon; label: string; className: string }> = {
  broken: { icon: CircleAlert, label: 'Needs help now', className: 'text-danger' },
  look: { icon: TriangleAlert, label: 'Look at this', className: 'text-marigold-ink' },
  unknown: { icon: CircleHelp, label: 'Not known', className: 'text-quiet' },
  good: { icon: CircleCheck, label: 'Works', className: 'text-primary' },
};

function Item({ item: { name, state, sentence, advice } }: { item: HealthItem }) {
  const { icon: Icon, label, className } = looks[state];
  return (
    <li className="flex gap-4 px-5 py-4">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${className}`} strokeWidth={1.75} />
      <div className="min-w-0">
        <h2 className="item-title">
          {name} <span className={`ml-1.5 font-normal text-sm ${className}`}>{label}</span>
        </h2>
        <p className="wrap-anywhere mt-0.5">{sentence}</p>
        {advice && <p className="wrap-anywhere mt-0.5 text-quiet text-sm">{advice.replaceAll('`', '')}</p>}
      </div>
    </li>
  );
}
