import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  circleEventBody,
  circleEventCategories,
  circleEventChanges,
} from '#areas/development/contract/circle-event.ts';
import { DraftNote, type DraftPlace, type FormDraft, useFormDraft } from '#areas/drafts/web/index.ts';
import { dayInLondon } from '#contract/london.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';

export type TypedEvent = z.input<typeof circleEventChanges>;
export type CheckedEvent = z.output<typeof circleEventChanges>;

/** The server also checks the time of day. */
const isNotPast = z.refine<{ date: string }>(({ date }) => date >= dayInLondon(new Date()), {
  path: ['date'],
  error: 'Choose today or a later day',
});
const newEvent = circleEventBody.check(isNotPast);
const changedEvent = circleEventChanges.check(isNotPast);

interface EventFormProps {
  /** Where the text is kept until it is sent. */
  place: DraftPlace;
  start: TypedEvent;
  /** False while the dialog is closed. */
  isOpen: boolean;
  action: string;
  pending: string | false;
  failure: Error | null;
  /** `reset` empties the form. */
  onSubmit(checked: CheckedEvent, draft: FormDraft['sentWith'], reset: () => void): void;
  onCancel(): void;
}

/** The form of an event of a circle. The day and times are UK time. */
export function EventForm({ place, start, isOpen, action, pending, failure, onSubmit, onCancel }: EventFormProps) {
  const isNew = place.kind === 'event';
  const form = useForm<TypedEvent, unknown, CheckedEvent>({
    resolver: zodResolver(isNew ? newEvent : changedEvent),
    defaultValues: start,
  });
  const draft = useFormDraft(place, form, { isOpen });
  const { register, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  // The operator may have given it another category.
  const categories = [...new Set([...circleEventCategories, start.category].filter(Boolean))];
  return (
    <form
      noValidate
      className="relative space-y-4"
      onSubmit={handleSubmit((checked) => onSubmit(checked, draft.sentWith, () => reset()))}
    >
      <TextField
        label="Title"
        autoComplete="off"
        maxLength={200}
        error={errors.title?.message}
        {...register('title')}
      />
      <SelectField label="Category" error={errors.category?.message} {...register('category')}>
        <option value="">Choose a category</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <TextField label="Day" type="date" error={errors.date?.message} {...register('date')} />
        </div>
        <TextField
          label="Start"
          type="time"
          hint="UK time."
          error={errors.startTime?.message}
          {...register('startTime')}
        />
        <TextField label="End" type="time" hint="UK time." error={errors.endTime?.message} {...register('endTime')} />
      </div>
      <TextField
        label="Place"
        optional
        autoComplete="off"
        maxLength={200}
        error={errors.place?.message}
        {...register('place')}
      />
      <TextField
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="For an online event. Add a place, a link or both."
        error={errors.link?.message}
        {...register('link')}
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={2000}
        error={errors.description?.message}
        {...register('description')}
      />
      {failure && !pending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <DialogActions note={<DraftNote draft={draft} />} onCancel={onCancel} pending={pending}>
        {action}
      </DialogActions>
    </form>
  );
}
