import type { ReactNode } from 'react';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { useCareerMetrics, useCpdSummary } from './cpd-api.ts';
import { dayWords, hoursWords } from './cpd-words.ts';
import { YearTarget } from './year-target.tsx';

/** The figures of the tracker, and the hours of the school year against the target. */
export function TrackerSummary() {
  const summary = useCpdSummary();
  const goals = useGoalProgress();
  const metrics = useCareerMetrics();
  return (
    <dl className="grid grid-cols-2 large-text:grid-cols-1 rounded-card border border-line bg-card lg:grid-cols-[1fr_1fr_1fr_1.25fr]">
      <Figure
        label="This Term"
        value={summary.data && hoursWords(summary.data.term.hours)}
        failed={summary.isError}
        under={
          summary.data
            ? `${summary.data.term.name}, since ${dayWords(summary.data.term.since)}`
            : reserve('Autumn 2026, since 1 September 2026')
        }
      />
      <Figure label="Active Goals" value={goals.data?.length} failed={goals.isError} under="Not reached yet" />
      <Figure
        label="Career Progress"
        value={metrics.data && progressWords(metrics.data)}
        failed={metrics.isError}
        under={metrics.data ? reachedWords(metrics.data) : reserve('No goals yet')}
      />
      <YearTarget year={summary.data?.year} failed={summary.isError} />
    </dl>
  );
}

/** Invisible text of the usual length. It reserves the space, so that nothing moves when the real text loads. */
const reserve = (text: string) => (
  <span aria-hidden className="invisible">
    {text}
  </span>
);

/** A dash without goals, because there is no share to show. */
const progressWords = ({ goals, goalCompletionRate }: { goals: number; goalCompletionRate: number }) =>
  goals === 0 ? '–' : `${Math.round(goalCompletionRate * 100)}%`;

const reachedWords = ({ goals, goalsCompleted }: { goals: number; goalsCompleted: number }) =>
  goals === 0
    ? 'No goals yet'
    : `${goalsCompleted.toLocaleString('en-GB')} of ${goals.toLocaleString('en-GB')} goals reached`;

interface FigureProps {
  label: string;
  value: ReactNode;
  failed: boolean;
  under: ReactNode;
}

function Figure({ label, value, failed, under }: FigureProps) {
  const isThere = value !== undefined && value !== false;
  return (
    <div className="border-line p-4 not-first:border-l large-text:border-l-0! large-text:not-first:border-t! max-lg:nth-[3]:border-t max-lg:nth-[3]:border-l-0 sm:px-6 sm:py-5">
      <dt className="text-quiet">{label}</dt>
      <dd>
        <span className="display figures block text-[1.625rem] sm:text-[2rem]">
          {isThere ? value : failed ? '–' : <Skeleton className="my-1 h-7 w-20" />}
        </span>
        <span className="mt-1 block text-quiet text-sm">{under}</span>
      </dd>
    </div>
  );
}
