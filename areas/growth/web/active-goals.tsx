import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { horizonLabels } from '#areas/people/contract/goal.ts';
import { useGoalProgress } from '#areas/people/web/index.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '#web/ui/states.tsx';

/** The profile shows the rest. */
const goalsShown = 5;

/** The goals that are not reached yet, the nearest date first. */
export function ActiveGoals() {
  return (
    <section aria-labelledby="active-goals">
      <div className="mb-3 flex min-h-9 items-center justify-between gap-4">
        <h2 id="active-goals" className="section-title">
          Active Goals
        </h2>
        <Link to="/profile" className={clsx(buttonClass('quiet', 'small'), '-mr-3')}>
          All goals
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Rows />
    </section>
  );
}

function Rows() {
  const { data: goals, isError, error, isFetching, refetch } = useGoalProgress();
  if (!goals && isError && !isFetching)
    return <FailedState title="Your goals could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!goals)
    return (
      <Loading label="Loading your goals...">
        {[1, 2].map((row) => (
          <div key={row} className="border-line border-b py-4 first:border-t">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-3 w-32" />
          </div>
        ))}
      </Loading>
    );
  if (goals.length === 0)
    return (
      <EmptyState
        title="No goals set yet"
        example="“Lead the phonics trial in Year 1 by June.”"
        action={<ButtonLink to="/profile">Set your first goal</ButtonLink>}
      >
        Add something you want to finish, with a date if you like.
      </EmptyState>
    );
  return (
    <>
      <ul>
        {goals.slice(0, goalsShown).map(({ id, title, description, horizon, targetDate }) => (
          <li key={id} className="border-line border-b py-4 first:border-t">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="item-title min-w-0 wrap-anywhere">{title}</h3>
              <span className="text-quiet text-sm">
                {targetDate ? `By ${dayAndDate(`${targetDate}T12:00:00Z`)}` : horizonLabels[horizon]}
              </span>
            </div>
            {description && <p className="mt-1 line-clamp-2 wrap-anywhere text-quiet text-sm">{description}</p>}
          </li>
        ))}
      </ul>
      {goals.length > goalsShown && (
        <p className="mt-3 text-quiet text-sm">And {goals.length - goalsShown} more on your profile.</p>
      )}
    </>
  );
}
