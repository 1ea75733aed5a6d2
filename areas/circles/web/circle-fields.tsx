import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { CircleTopics } from '#areas/circles/contract/circle.ts';
import type { CircleColour } from '#areas/circles/contract/circle-colour.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { ColourField } from './colour-field.tsx';
import { PhasesField, RolesField, SubjectsField } from './topic-fields.tsx';

/** What is typed in a form with the settings of a circle. */
export interface TypedCircle extends CircleTopics {
  name: string;
  description: string;
  color: CircleColour;
  /** Of an inner circle only. */
  maxMembers?: number | undefined;
  /** Of an inner circle only. */
  hasWorkspace?: boolean | undefined;
}

interface CircleFieldsProps<Checked> {
  form: UseFormReturn<TypedCircle, unknown, Checked>;
  nameLabel: string;
  descriptionHint?: ReactNode;
}

/** The name, the description and the colour. */
export function CircleFields<Checked>({ form, nameLabel, descriptionHint }: CircleFieldsProps<Checked>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField label={nameLabel} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextArea
        label="Description"
        rows={4}
        hint={descriptionHint}
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColourField value={field.value} onChange={field.onChange} />}
      />
    </>
  );
}

/** What the circle is about and who it is for. Discover filters by it. */
export function TopicFields<Checked>({ control }: Pick<UseFormReturn<TypedCircle, unknown, Checked>, 'control'>) {
  return (
    <>
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
    </>
  );
}
