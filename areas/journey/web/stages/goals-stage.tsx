import { Plus } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { horizonLabels, horizons } from '#areas/people/contract/goal.ts';
import { useAddGoal, useGoalProgress } from '#areas/people/web/index.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { Button } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { saveToProfile } from '../journey-api.ts';
import { showSaveFailed } from '../save-failed.ts';
import { type GoalsDraft, statementOf } from './goals-draft.ts';
import { StageFrame, type StageProps } from './stage-frame.tsx';

const examples = {
  short: 'Leave by five on two days a week. Observe somebody who teaches Year 11 well.',
  medium: 'Lead Key Stage 3, or run the reading programme.',
  long: 'Be the SENCO that new colleagues come to.',
};

/** A statement for each horizon, and goals that a member can complete. */
export function GoalsStage({ goals, ...props }: StageProps & { goals: GoalsDraft }) {
  const save = useSaveGoals(goals);
  return (
    <StageFrame
      {...props}
      title="Your goals"
      lead="What do you want to achieve? Fill in what you can. Only you see this."
      onContinue={() => props.moves.goOn(save)}
    >
      <div className="space-y-5">
        {horizons.map((horizon) => (
          <TextArea
            key={horizon}
            label={horizonLabels[horizon]}
            optional
            rows={2}
            maxLength={2000}
            placeholder={`For example: ${examples[horizon]}`}
            value={goals.statements[horizon]}
            onChange={({ target }) => goals.state(horizon, target.value)}
          />
        ))}
      </div>
      <FirstGoals goals={goals} />
    </StageFrame>
  );
}

/** Goals of the kind that the profile and the Growth Hub list. */
function FirstGoals({ goals }: { goals: GoalsDraft }) {
  const { data: open } = useGoalProgress();
  const add = useAddGoal({ quietly: true });
  const { title, horizon, targetDate } = goals.goal;
  return (
    <section aria-labelledby="first-goals" className="mt-9">
      <h2 id="first-goals" className="section-title">
        Goals to complete
      </h2>
      <p className="mt-1 text-quiet">Add a goal that you can complete. You can give it a date.</p>
      {open && open.length > 0 && (
        <ul className="mt-4">
          {open.map((goal) => (
            <li
              key={goal.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-3 first:border-t"
            >
              <span className="item-title min-w-0 wrap-anywhere">{goal.title}</span>
              <span className="text-quiet text-sm">
                {goal.targetDate ? `By ${dayAndDate(`${goal.targetDate}T12:00:00Z`)}` : horizonLabels[goal.horizon]}
              </span>
            </li>
          ))}
        </ul>
      )}
      <form
        className="mt-5 grid grid-cols-1 items-start gap-x-4 gap-y-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!title.trim() || add.isPending) return;
          add.mutate(goals.goal, { onSuccess: goals.clearGoal, onError: () => showSaveFailed('goals') });
        }}
      >
        <div className="sm:col-span-2">
          <TextField
            label="A goal"
            optional
            maxLength={200}
            value={title}
            onChange={({ target }) => goals.changeGoal({ title: target.value })}
          />
        </div>
        <SelectField
          label="How far away"
          value={horizon}
          onChange={({ target }) =>
            goals.changeGoal({ horizon: horizons.find((one) => one === target.value) ?? 'short' })
          }
        >
          {horizons.map((value) => (
            <option key={value} value={value}>
              {horizonLabels[value]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="By when"
          optional
          type="date"
          value={targetDate}
          onChange={({ target }) => goals.changeGoal({ targetDate: target.value })}
        />
        <div>
          <Button type="submit" pending={add.isPending && 'Adding...'} icon={<Plus aria-hidden className="size-4" />}>
            Add goal
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Saves the statements that changed, and a goal that was typed but not added. Shows a toast if that fails. */
function useSaveGoals(goals: GoalsDraft) {
  const user = useUser();
  const add = useAddGoal({ quietly: true });
  return async (): Promise<boolean> => {
    const statements = horizons.map(
      (horizon) => [statementOf[horizon], goals.statements[horizon].trim() || null] as const,
    );
    const changed = statements.filter(([name, words]) => words !== user[name]);
    const isGoalTyped = goals.goal.title.trim() !== '';
    try {
      if (changed.length > 0) await saveToProfile(user.id, Object.fromEntries(changed));
      if (isGoalTyped) await add.mutateAsync(goals.goal);
    } catch {
      showSaveFailed('goals');
      return false;
    }
    goals.clear();
    if (changed.length > 0 || isGoalTyped) showToast({ title: 'Goals saved' });
    return true;
  };
}
