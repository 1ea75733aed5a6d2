import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { audiencePhases, phaseName, subjectAreaOptions } from '#areas/people/contract/audience.ts';
import type { BestPractice, practiceBody } from '#areas/workspace/contract/practices/best-practice.ts';
import {
  difficultyLabels,
  practiceDifficulties,
  practiceSizes,
  sizeLabels,
} from '#areas/workspace/contract/practices/practice-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { formBody, type TypedPractice } from './practice-form-body.ts';

export type PracticeBody = z.output<typeof practiceBody>;

interface PracticeFormProps {
  /** What is changed. Missing for a new practice. */
  practice?: BestPractice;
  pending: boolean;
  onSend(body: PracticeBody, onSuccess: () => void): void;
  onCancel(): void;
  onDone(): void;
}

const suggestions = ['Assessment', 'Behaviour', 'Curriculum', 'Families', 'Inclusion', 'Literacy', 'Staff', 'Workload'];

/** What a practice says: first the story, then where it was done and what it took. */
export function PracticeForm({ practice, pending, onSend, onCancel, onDone }: PracticeFormProps) {
  const isPublished = practice?.status === 'published';
  const { register, handleSubmit, formState, reset, setValue } = useForm<TypedPractice, unknown, PracticeBody>({
    resolver: zodResolver<TypedPractice, unknown, PracticeBody>(formBody),
    defaultValues: {
      title: practice?.title ?? '',
      category: practice?.category ?? '',
      difficulty: practice?.difficulty ?? 'medium',
      status: 'published',
      done: practice?.done ?? '',
      results: practice?.results ?? '',
      evidence: practice?.evidence ?? '',
      phase: practice?.phase ?? '',
      subject: subjectAreaOptions.find((subject) => subject === practice?.subject) ?? '',
      size: practice?.size ?? '',
      cost: practice?.cost ?? '',
      time: practice?.time ?? '',
    },
  });
  const { errors } = formState;
  const send = (status: 'draft' | 'published') => {
    setValue('status', status);
    void handleSubmit((body) =>
      onSend(body, () => {
        reset();
        onDone();
      }),
    )();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('published');
      }}
      className="space-y-4"
    >
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Category"
        list="practice-categories"
        autoComplete="off"
        hint="For example Assessment, Behaviour or Workload."
        error={errors.category?.message}
        {...register('category')}
      />
      <datalist id="practice-categories">
        {suggestions.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <TextArea
        label="What you did"
        rows={6}
        hint="So that a colleague in another school could do it too. Do not name pupils."
        error={errors.done?.message}
        {...register('done')}
      />
      <TextArea
        label="Results"
        rows={3}
        hint="What changed."
        error={errors.results?.message}
        {...register('results')}
      />
      <TextArea
        label="Evidence"
        optional
        rows={3}
        hint="How you know, and what you do not know."
        error={errors.evidence?.message}
        {...register('evidence')}
      />
      <fieldset className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2">
        <legend className="sr-only">Where it was done and what it took</legend>
        <SelectField label="Phase" optional error={errors.phase?.message} {...register('phase')}>
          <option value="">Any</option>
          {audiencePhases.map((phase) => (
            <option key={phase} value={phase}>
              {phaseName(phase)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Subject" optional error={errors.subject?.message} {...register('subject')}>
          <option value="">Any</option>
          {subjectAreaOptions.map((subject) => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </SelectField>
        <SelectField label="School size" optional error={errors.size?.message} {...register('size')}>
          <option value="">Any</option>
          {practiceSizes.map((size) => (
            <option key={size} value={size}>
              {sizeLabels[size]}
            </option>
          ))}
        </SelectField>
        <SelectField label="Difficulty" error={errors.difficulty?.message} {...register('difficulty')}>
          {practiceDifficulties.map((difficulty) => (
            <option key={difficulty} value={difficulty}>
              {difficultyLabels[difficulty]}
            </option>
          ))}
        </SelectField>
        <TextField label="Cost" optional autoComplete="off" error={errors.cost?.message} {...register('cost')} />
        <TextField label="Time" optional autoComplete="off" error={errors.time?.message} {...register('time')} />
      </fieldset>
      <div className="flex flex-wrap items-center justify-end gap-3 pt-1">
        <Button onClick={onCancel}>Cancel</Button>
        {!isPublished && (
          <Button disabled={pending} onClick={() => send('draft')}>
            Save draft
          </Button>
        )}
        <Button type="submit" look="primary" pending={pending && 'Saving...'}>
          {isPublished ? 'Save' : 'Publish in the circle'}
        </Button>
      </div>
    </form>
  );
}
