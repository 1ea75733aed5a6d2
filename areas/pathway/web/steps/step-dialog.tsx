import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { FullStep } from '#areas/pathway/contract/pathway.ts';
import { addPathwayStep, longestDescription, longestTitle } from '#areas/pathway/contract/pathway-changes.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useAddStep, useChangeStep } from './step-api.ts';

export function AddStepDialog({ open, onOpenChange }: DialogControl) {
  const adding = useAddStep();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add a step"
      description="It is added at the end. You can move it. Only you see your steps."
    >
      <StepForm action="Add step" change={adding} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

export function EditStepDialog({ step, open, onOpenChange }: DialogControl & { step: FullStep }) {
  const changing = useChangeStep(step.id);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit step">
      <StepForm step={step} action="Save" change={changing} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface StepFormProps {
  step?: FullStep;
  action: string;
  change: Pick<ReturnType<typeof useAddStep>, 'mutate' | 'isPending'>;
  onDone(): void;
}

function StepForm({ step, action, change, onDone }: StepFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addPathwayStep.body),
    defaultValues: { title: step?.title ?? '', description: step?.description ?? '', dueOn: step?.dueOn ?? '' },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => change.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <TextField
        label="Step"
        autoComplete="off"
        maxLength={longestTitle}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Description"
        optional
        maxLength={longestDescription}
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField label="Target day" optional type="date" error={errors.dueOn?.message} {...register('dueOn')} />
      <DialogActions onCancel={onDone} pending={change.isPending && 'Saving...'}>
        {action}
      </DialogActions>
    </form>
  );
}
