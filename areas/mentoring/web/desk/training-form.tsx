import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type DeskTraining, trainingBody } from '#areas/mentoring/contract/training-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';
import { ModuleFields } from './training-module-fields.tsx';

interface TrainingFormProps {
  programme?: DeskTraining;
  pending: boolean;
  onCancel(): void;
  onSend(body: z.input<typeof trainingBody>): void;
}

const emptyModule = { id: null, title: '', minutes: 60, read: '', watch: null, try: '', reflect: '' };

/** The whole of a programme: its texts and its modules. */
export function TrainingForm({ programme, pending, onCancel, onSend }: TrainingFormProps) {
  const form = useForm<z.input<typeof trainingBody>, unknown, z.output<typeof trainingBody>>({
    resolver: zodResolver(trainingBody),
    defaultValues: {
      title: programme?.title ?? '',
      about: programme?.about ?? '',
      hours: programme?.hours ?? 2,
      validYears: programme?.validYears ?? null,
      isShown: programme?.isShown ?? false,
      modules: programme?.modules ?? [emptyModule],
    },
  });
  const { register, getValues, setValue, watch, handleSubmit, formState } = form;
  const modules = watch('modules');
  const setModules = (next: z.input<typeof trainingBody>['modules']) => setValue('modules', next);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((body) => onSend(body))} className="space-y-4">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="What it is about" error={errors.about?.message} {...register('about')} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Hours"
          type="number"
          step={0.5}
          error={errors.hours?.message}
          {...register('hours', { valueAsNumber: true })}
        />
        <TextField
          label="Valid for years"
          optional
          type="number"
          error={errors.validYears?.message}
          {...register('validYears', { setValueAs: (typed: string | number | null) => (typed ? Number(typed) : null) })}
        />
      </div>
      <CheckboxField label="Offer it to members" {...register('isShown')} />
      {modules.map((module, at) => (
        <ModuleFields
          key={module.id ?? `new-${at}`}
          form={form}
          at={at}
          isOpen={module.id == null}
          onRemove={
            modules.length > 1 ? () => setModules(getValues('modules').filter((_, place) => place !== at)) : undefined
          }
        />
      ))}
      <Button onClick={() => setModules([...getValues('modules'), emptyModule])}>Add a module</Button>
      <DialogActions onCancel={onCancel} pending={pending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
