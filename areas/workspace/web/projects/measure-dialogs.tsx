import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { measureFields, type ProjectMeasure, readingFields } from '#areas/workspace/contract/projects/measure.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useAddMeasure, useAddReading } from './project-api.ts';

const number = { valueAsNumber: true } as const;
const textOrNull = { setValueAs: (typed: string | null) => typed?.trim() || null };

/** Adds a success measure with its baseline. */
export function MeasureDialog({ id, open, onOpenChange }: DialogControl & { id: number }) {
  const add = useAddMeasure(id);
  const { register, handleSubmit, formState, reset } = useForm<
    z.input<typeof measureFields>,
    unknown,
    z.output<typeof measureFields>
  >({ resolver: zodResolver(measureFields), defaultValues: { name: '', unit: '', baselineOn: '' } });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    add.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add measure"
      description="What will show whether the hypothesis is right. Begin with the value before the project."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <TextField
          label="Measure"
          autoComplete="off"
          hint="Such as hours of marking a week, or reading age in Year 7."
          error={errors.name?.message}
          {...register('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Baseline"
            type="number"
            inputMode="decimal"
            step="any"
            error={errors.baseline?.message}
            {...register('baseline', number)}
          />
          <TextField
            label="Unit"
            optional
            autoComplete="off"
            placeholder="%"
            error={errors.unit?.message}
            {...register('unit', textOrNull)}
          />
        </div>
        <TextField label="Measured on" type="date" error={errors.baselineOn?.message} {...register('baselineOn')} />
        <DialogActions onCancel={() => onOpenChange(false)} pending={add.isPending && 'Adding...'}>
          Add measure
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Adds a reading to a measure. */
export function ReadingDialog({
  measure: { id, name, unit },
  open,
  onOpenChange,
}: DialogControl & { measure: ProjectMeasure }) {
  const add = useAddReading(id);
  const { register, handleSubmit, formState, reset } = useForm<
    z.input<typeof readingFields>,
    unknown,
    z.output<typeof readingFields>
  >({ resolver: zodResolver(readingFields), defaultValues: { measuredOn: '', note: '' } });
  const { errors } = formState;
  const submit = handleSubmit((body) =>
    add.mutate(body, {
      onSuccess() {
        reset();
        onOpenChange(false);
      },
    }),
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add reading" description={name}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={unit === null ? 'Value' : `Value (${unit})`}
            type="number"
            inputMode="decimal"
            step="any"
            error={errors.value?.message}
            {...register('value', number)}
          />
          <TextField label="Measured on" type="date" error={errors.measuredOn?.message} {...register('measuredOn')} />
        </div>
        <TextField
          label="Note"
          optional
          autoComplete="off"
          hint="The school or class it is from. No names of pupils."
          error={errors.note?.message}
          {...register('note', textOrNull)}
        />
        <DialogActions onCancel={() => onOpenChange(false)} pending={add.isPending && 'Adding...'}>
          Add reading
        </DialogActions>
      </form>
    </Dialog>
  );
}
