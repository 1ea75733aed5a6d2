import { clsx } from 'clsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Goal, horizonLabels } from '#areas/people/contract/goal.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { longDate } from '#web/ui/dates.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { useLinkTarget, useLoadedTarget } from '#web/ui/link-target.ts';
import { Menu } from '#web/ui/menu.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useCompleteGoal, useGoals, useRemoveGoal } from './goal-api.ts';
import { EditGoalDialog, NewGoalDialog } from './goal-dialogs.ts';

/** Lists the goals of the current user, newest first, with the actions to add, complete, change and delete them. */
export function GoalList() {
  const goals = useGoals();
  useLoadedTarget('goal-', goals);
  const [adding, setAdding] = useState(false);
  const isEmpty = goals.items?.length === 0;
  return (
    <section aria-labelledby="my-goals">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-3">
        <h2 id="my-goals" className="section-title">
          My Goals
        </h2>
        {!isEmpty && (
          <Button size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
            Add New Goal
          </Button>
        )}
      </div>
      <PagedList
        list={goals}
        loading={<RowsSkeleton lines={2} label="Loading your goals..." />}
        failed="Your goals could not be loaded"
        empty={
          <div className="pt-5">
            <EmptyState
              title="No goals set yet"
              example="“Observe two Year 11 lessons by half term.”"
              action={<Button onClick={() => setAdding(true)}>Set Your First Goal</Button>}
            >
              Add something you want to achieve, and the date you want to achieve it by. Tick it when you have done it.
            </EmptyState>
          </div>
        }
      >
        {(items) => (
          <ul>
            {items.map((goal) => (
              <GoalRow key={goal.id} goal={goal} />
            ))}
          </ul>
        )}
      </PagedList>
      <NewGoalDialog open={adding} onOpenChange={setAdding} />
    </section>
  );
}

function GoalRow({ goal }: { goal: Goal }) {
  const completing = useCompleteGoal(goal);
  const removal = useRemoveGoal(goal.id);
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const control = (name: 'edit' | 'delete') => ({
    open: asking === name,
    onOpenChange: (open: boolean) => setAsking(open ? name : null),
  });
  const isDone = goal.completedAt !== null;
  const { ref, isTarget } = useLinkTarget<HTMLLIElement>(`goal-${goal.id}`);
  return (
    <li
      ref={ref}
      id={`goal-${goal.id}`}
      className={clsx('flex items-start gap-4 border-line border-b py-4', isTarget && '-mx-4 bg-marigold-tint px-4')}
    >
      <div className="min-w-0 grow">
        <CheckboxField
          checked={isDone}
          onChange={(event) => completing.isPending || completing.mutate(event.target.checked)}
          label={
            <span className={clsx('wrap-anywhere item-title', isDone && 'text-quiet line-through')}>{goal.title}</span>
          }
        />
        <div className="pl-7.5">
          {goal.description && <p className="mb-1 max-w-[68ch] whitespace-pre-line text-quiet">{goal.description}</p>}
          <p className="text-quiet text-sm">
            {horizonLabels[goal.horizon]}
            {goal.completedAt
              ? ` · Completed ${longDate(goal.completedAt)}`
              : goal.targetDate && ` · By ${longDate(goal.targetDate)}`}
          </p>
        </div>
      </div>
      <Menu
        label={`More about the goal “${goal.title}”`}
        items={[
          { label: 'Edit', icon: Pencil, onChoose: () => setAsking('edit') },
          { label: 'Delete', icon: Trash2, destructive: true, onChoose: () => setAsking('delete') },
        ]}
      />
      <EditGoalDialog goal={goal} {...control('edit')} />
      <ConfirmDialog
        {...control('delete')}
        title="Delete this goal?"
        description={
          isDone ? "This also removes it from your completed goals. You can't undo this." : "You can't undo this."
        }
        action="Delete"
        pending={removal.isPending && 'Deleting...'}
        onConfirm={() => removal.mutate()}
      />
    </li>
  );
}
