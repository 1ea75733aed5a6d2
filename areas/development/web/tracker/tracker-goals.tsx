import { Plus } from 'lucide-react';
import { useState } from 'react';
import { horizonLabels } from '#areas/people/contract/goal.ts';
import { NewGoalDialog, useGoalProgress } from '#areas/people/web/index.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { dayWords } from './cpd-words.ts';

/** See `docs/product/development.md`. */
const goalsShown = 3;

/** The three open goals that are due first. The profile lists the others. */
export function TrackerGoals() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Rows onAdd={() => setAdding(true)} />
      <NewGoalDialog open={adding} onOpenChange={setAdding} />
    </>
  );
}

function Rows({ onAdd }: { onAdd(): void }) {
  const { data: goals, error, isFetching, refetch } = useGoalProgress();
  if (!goals && error && !isFetching)
    return <FailedState title="Your goals could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!goals) return <RowsSkeleton lines={2} label="Loading your goals..." />;
  if (goals.length === 0)
    return (
      <EmptyState
        title="No goals set yet"
        example="“Observe two Year 11 lessons by half term.”"
        action={<Button onClick={onAdd}>Set Your First Goal</Button>}
      >
        Set one thing that you want to do, and by when.
      </EmptyState>
    );
  return (
    <>
      <ul>
        {goals.slice(0, goalsShown).map(({ id, title, description, horizon, targetDate }) => (
          <li key={id} className="border-line border-b py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="item-title min-w-0 wrap-anywhere">{title}</h3>
              <span className="text-quiet text-sm">
                {targetDate ? `By ${dayWords(targetDate)}` : horizonLabels[horizon]}
              </span>
            </div>
            {description && <p className="mt-0.5 max-w-[68ch] wrap-anywhere text-quiet">{description}</p>}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
          Add New Goal
        </Button>
        <ButtonLink to="/profile?tab=goals" look="quiet" size="small">
          {goals.length > goalsShown ? `All ${goals.length} goals` : 'Your goals'}
        </ButtonLink>
      </div>
    </>
  );
}
