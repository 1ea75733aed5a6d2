import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  interviewPhaseLabels,
  interviewPhases,
  interviewThemeLabels,
  interviewThemes,
  questionKinds,
} from '#areas/interview/contract/interview-lists.ts';
import { type DeskQuestion, questionBody } from '#areas/interview/contract/interview-questions-desk.ts';
import { ChipField } from '#web/ui/choice-field.tsx';
import { SelectField, TextArea } from '#web/ui/field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { kindLabels } from './question-words.ts';
import { useRoles } from './questions-desk-api.ts';

type Input = z.input<typeof questionBody>;
export type QuestionFields = z.output<typeof questionBody>;

export const emptyQuestion: Input = { theme: 'motivation', kind: 'example', ask: '', note: '', roles: [], phases: [] };

/** What the form begins with for a question. */
export const startOf = ({ theme, kind, ask, note, roles, phases }: DeskQuestion): Input => ({
  ...{ theme, kind, ask, note, roles, phases },
});

interface QuestionFormProps {
  start: Input;
  failure: Error | null;
  pending: string | false;
  action: string;
  onSubmit(fields: QuestionFields): void;
}

/** All fields of a question. */
export function QuestionForm({ start, failure, pending, action, onSubmit }: QuestionFormProps) {
  const careerRoles = useRoles();
  const { register, control, handleSubmit, formState } = useForm<Input, unknown, QuestionFields>({
    resolver: zodResolver(questionBody),
    defaultValues: start,
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit(onSubmit)} className="max-w-[44rem] space-y-5">
      <TextArea
        label="Question"
        rows={3}
        hint="As a panel says it. Not about health, family or age: an employer must not ask that before an offer."
        error={errors.ask?.message}
        {...register('ask')}
      />
      <TextArea
        label="What a panel listens for"
        rows={3}
        hint="Members read it beside their scores."
        error={errors.note?.message}
        {...register('note')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Theme" error={errors.theme?.message} {...register('theme')}>
          {interviewThemes.map((theme) => (
            <option key={theme} value={theme}>
              {interviewThemeLabels[theme]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="It asks for"
          hint="It decides how the structure of an answer is scored."
          error={errors.kind?.message}
          {...register('kind')}
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-quiet">Choose who it is for, or nothing if it is for everybody.</p>
      <Controller
        control={control}
        name="roles"
        render={({ field, fieldState }) => (
          <ChipField
            legend="Roles"
            options={careerRoles.map(({ title }) => title)}
            value={careerRoles.filter(({ key }) => field.value.includes(key)).map(({ title }) => title)}
            onChange={(titles) =>
              field.onChange(careerRoles.filter(({ title }) => titles.includes(title)).map(({ key }) => key))
            }
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="phases"
        render={({ field }) => (
          <ChipField
            legend="Phases"
            options={interviewPhases.map((phase) => interviewPhaseLabels[phase])}
            value={field.value.map((phase) => interviewPhaseLabels[phase])}
            onChange={(labels) =>
              field.onChange(interviewPhases.filter((phase) => labels.includes(interviewPhaseLabels[phase])))
            }
          />
        )}
      />
      <FormEnd failure={failure} pending={pending} action={action} />
    </form>
  );
}
