import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { DraftNote, type DraftPlace, type FormDraft, useFormDraft } from '#areas/drafts/web/index.ts';
import type { ComposedBody } from '#areas/learning/contract/composed-learning.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { RadioField } from '#web/ui/choice-field.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { type ComposedInput, itemOf, type Mistake, readForm, written } from './composed-form.ts';
import { ItemList } from './item-list.tsx';

export interface PathwayFormProps {
  /** Where the text is kept until it is sent. */
  place: DraftPlace;
  start: ComposedInput;
  /** The school of the author, or the one that it is shared with. Null if there is none. Without it, nobody chooses: it is for all members. */
  school?: string | null;
  action: string;
  pending: string | false;
  failure: Error | null;
  cancelTo: string;
  onSubmit(body: ComposedBody, draft: FormDraft['sentWith']): void;
}

/** Everything that a learning pathway says. */
export function PathwayForm({ place, start, school, action, pending, failure, cancelTo, onSubmit }: PathwayFormProps) {
  const form = useForm<ComposedInput>({ defaultValues: start });
  const draft = useFormDraft(place, form);
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const { register, control, handleSubmit } = form;
  const mistakeOf = (field: string) => mistakes.find(({ path }) => path[0] === field)?.message;
  const check = (input: ComposedInput) => {
    const read = readForm(input);
    setMistakes('mistakes' in read ? read.mistakes : []);
    return read;
  };
  // Once mistakes are marked, the marks follow what is typed and the order of the items.
  const isMarked = mistakes.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` only sets the mistakes
  useEffect(
    () =>
      isMarked ? form.subscribe({ formState: { values: true }, callback: ({ values }) => check(values) }) : undefined,
    [form, isMarked],
  );
  const submit = (input: ComposedInput) => {
    const read = check(input);
    if ('body' in read) return onSubmit(read.body, draft.sentWith);
    // Once the fields are marked.
    setTimeout(() => document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus());
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="max-w-[44rem] space-y-9">
      <div className="space-y-5">
        <TextField
          label="Title"
          maxLength={80}
          autoComplete="off"
          hint="For example: Your first term in our department."
          error={mistakeOf('title')}
          {...register('title')}
        />
        <TextArea
          label="Summary"
          rows={2}
          maxLength={300}
          hint="What somebody can do afterwards, in a sentence or two."
          error={mistakeOf('summary')}
          {...register('summary')}
        />
      </div>
      <Controller
        control={control}
        name="items"
        render={({ field }) => (
          <ItemList
            items={field.value.map(itemOf)}
            mistakes={mistakes.filter(({ path }) => path[0] === 'items')}
            onChange={(items) => field.onChange(items.map(written))}
          />
        )}
      />
      <AudienceFields control={control} />
      {school !== undefined && (
        <Controller
          control={control}
          name="sharing"
          render={({ field }) => (
            <RadioField
              legend="Who can find it"
              options={sharingOptions(school)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <div>
        {failure && (
          <p role="alert" className="mb-3 text-danger">
            {sentenceOf(failure)}
          </p>
        )}
        {mistakes.length > 0 && (
          <p role="alert" className="mb-3 text-danger">
            {mistakes.length === 1
              ? 'One thing is missing. It is marked above.'
              : 'Some things are missing. They are marked above.'}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" pending={pending}>
            {action}
          </Button>
          <ButtonLink to={cancelTo}>Cancel</ButtonLink>
          <DraftNote draft={draft} />
        </div>
      </div>
    </form>
  );
}

const sharingOptions = (school: string | null) => [
  { value: 'nobody' as const, label: 'Only you, for now', hint: 'Finish it in your own time. You can share it later.' },
  ...(school === null
    ? []
    : [
        {
          value: 'school' as const,
          label: `Your colleagues at ${school}`,
          hint: 'Members whose profile names this school. They get a notification, and see that you wrote it.',
        },
      ]),
  {
    value: 'everyone' as const,
    label: 'All members',
    hint: 'Everybody can find it in the list and in the search, and sees that you wrote it.',
  },
];
