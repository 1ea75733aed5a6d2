import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Goal, goalBody, horizonLabels, horizons } from '#areas/people/contract/goal.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useAddGoal, useChangeGoal } from './goal-api.ts';

export function NewGoalDialog({ open, onOpenChange }: DialogControl) {
  const adding = useAddGoal();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add New Goal"
      description="Describe what you want to achieve. Only you can see your goals."
    >
      <GoalForm action="Add goal" change={adding} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

export function EditGoalDialog({ goal, open, onOpenChange }: DialogControl & { goal: Goal }) {
  const changing = useChangeGoal(goal.id);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit goal">
      <GoalForm goal={goal} action="Save" change={changing} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface GoalFormProps {
  goal?: Goal;
  action: string;
  change: ReturnType<typeof useAddGoal>;
  onDone(): void;
}

function GoalForm({ goal, action, change, onDone }: GoalFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(goalBody),
    defaultValues: {
      title: goal?.title ?? '',
      description: goal?.description ?? '',
      horizon: goal?.horizon ?? 'short',
      targetDate: goal?.targetDate ?? '',
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => change.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" optional error={errors.description?.message} {...register('description')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField label="Timescale" error={errors.horizon?.message} {...register('horizon')}>
          {horizons.map((horizon) => (
            <option key={horizon} value={horizon}>
              {horizonLabels[horizon]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Target date"
          optional
          type="date"
          error={errors.targetDate?.message}
          {...register('targetDate')}
        />
      </div>
      <DialogActions onCancel={onDone} pending={change.isPending && 'Saving...'}>
        {action}
      </DialogActions>
    </form>
  );
}
