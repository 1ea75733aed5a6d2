import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { datesInOrder, mostParticipants, projectFields } from '#areas/workspace/contract/projects/project.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';

/** The form of a project. An empty day is sent as null. */
export const projectForm = projectFields.check(datesInOrder);
export type TypedProject = z.input<typeof projectForm>;
export type CheckedProject = z.output<typeof projectForm>;

/** An empty field of a day is no day. */
export const dayOrNull = { setValueAs: (typed: string | null) => typed || null };

/** What is said about a project. */
export function ProjectFields({ form }: { form: UseFormReturn<TypedProject, unknown, CheckedProject> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Hypothesis"
        hint="What you want to find out: if we do this, then that changes."
        error={errors.hypothesis?.message}
        {...register('hypothesis')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Category"
          autoComplete="off"
          hint="Such as Assessment, Oracy or Attendance."
          error={errors.category?.message}
          {...register('category')}
        />
        <TextField
          label="Places"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostParticipants}
          hint="How many people can take part."
          error={errors.maxParticipants?.message}
          {...register('maxParticipants', { valueAsNumber: true })}
        />
        <TextField
          label="Start"
          type="date"
          optional
          error={errors.startDate?.message}
          {...register('startDate', dayOrNull)}
        />
        <TextField
          label="End"
          type="date"
          optional
          error={errors.endDate?.message}
          {...register('endDate', dayOrNull)}
        />
      </div>
    </>
  );
}
