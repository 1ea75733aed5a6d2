import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { deskCircleBody } from '#areas/circles/contract/circles-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ColourField } from '../colour-field.tsx';
import { PhasesField, RolesField, SubjectsField } from '../topic-fields.tsx';

export type CircleFields = z.output<typeof deskCircleBody>;

interface CircleFormProps {
  start: CircleFields;
  failure: Error | null;
  onSubmit(fields: CircleFields): void;
  /** Other fields, before the buttons. */
  more?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

export const emptyCircle: CircleFields = {
  name: '',
  description: '',
  color: 'green',
  subjects: [],
  phases: [],
  roles: [],
};

/** The fields of an open circle: name, description, colour, and who it is for. */
export function CircleForm({ start, failure, onSubmit, more, children }: CircleFormProps) {
  const { register, control, handleSubmit, formState } = useForm<z.input<typeof deskCircleBody>, unknown, CircleFields>(
    {
      resolver: zodResolver(deskCircleBody),
      defaultValues: start,
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[40rem] space-y-5">
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        rows={4}
        hint="Who it is for and what members talk about."
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColourField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="subjects"
        render={({ field, fieldState }) => (
          <SubjectsField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="phases"
        render={({ field }) => <PhasesField value={field.value} onChange={field.onChange} />}
      />
      <Controller
        control={control}
        name="roles"
        render={({ field }) => <RolesField value={field.value} onChange={field.onChange} />}
      />
      {more}
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      {children}
    </form>
  );
}
