import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { programmeLevels } from '#areas/programmes/contract/programme.ts';
import { type DeskProgramme, programmeBody } from '#areas/programmes/contract/programmes-desk.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useChangeProgramme } from './programmes-desk-api.ts';

type Typed = z.input<typeof programmeBody>;
type Checked = z.output<typeof programmeBody>;

export const emptyProgramme: Typed = { title: '', description: '', level: 'All Levels', duration: '' };

interface ProgrammeFieldsProps {
  start: Typed;
  failure: Error | null;
  onSubmit(body: Checked): void;
  /** The buttons. */
  children: ReactNode;
}

/** The form of the texts of a programme. */
export function ProgrammeFields({ start, failure, onSubmit, children }: ProgrammeFieldsProps) {
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(programmeBody),
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[44rem] space-y-5">
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea label="Description" rows={4} error={errors.description?.message} {...register('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Level" error={errors.level?.message} {...register('level')}>
          {programmeLevels.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          label="Duration"
          hint="‘6-8 weeks’. The modules add up to it."
          error={errors.duration?.message}
          {...register('duration')}
        />
      </div>
      {failure && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      {children}
    </form>
  );
}

/** Changes the texts of a programme. */
export function ProgrammeForm({ programme }: { programme: DeskProgramme }) {
  const changing = useChangeProgramme(programme.id);
  const { title, description, level, duration } = programme;
  return (
    <ProgrammeFields
      start={{ title, description, level, duration }}
      failure={changing.isPending ? null : changing.error}
      onSubmit={(body) => changing.mutate(body)}
    >
      <div className="flex justify-end">
        <Button type="submit" look="primary" pending={changing.isPending && 'Saving...'}>
          Save programme
        </Button>
      </div>
    </ProgrammeFields>
  );
}
