import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { cpdPathwayFields } from '#areas/workspace/contract/pathways/cpd-pathway.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx';

type Typed = z.input<typeof cpdPathwayFields>;
type Checked = z.output<typeof cpdPathwayFields>;

interface FormProps {
  start: Typed;
  /** The owner and leads decide whether certificates name the circle. */
  leadsCircle: boolean;
  action: string;
  pending: string | false;
  onSubmit(checked: Checked, done: () => void): void;
  onCancel(): void;
}

/** What is said about a CPD Pathway. */
export function PathwayForm({ start, leadsCircle, action, pending, onSubmit, onCancel }: FormProps) {
  const { register, handleSubmit, formState, reset } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver<Typed, unknown, Checked>(cpdPathwayFields),
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((checked) => onSubmit(checked, reset))} className="space-y-4">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Description"
        hint="What people will learn, and how it works."
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField label="Starts" optional type="date" error={errors.startDate?.message} {...register('startDate')} />
        <TextField label="Ends" optional type="date" error={errors.endDate?.message} {...register('endDate')} />
      </div>
      {leadsCircle && (
        <CheckboxField
          label="Certificates name this circle"
          hint="The circle is private. Without this, a certificate does not say where the CPD Pathway was."
          {...register('certificateNamesCircle')}
        />
      )}
      <DialogActions onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
