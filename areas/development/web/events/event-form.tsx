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
import { CategoryField, DescriptionField, TimeFields, TitleField, WhereFields } from './event-fields.tsx';

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
  const { handleSubmit, reset } = form;
  return (
    <form
      noValidate
      className="relative space-y-4"
      onSubmit={handleSubmit((checked) => onSubmit(checked, draft.sentWith, () => reset()))}
    >
      <TitleField form={form} />
      {/* The operator may have given it another category. */}
      <CategoryField form={form} offered={circleEventCategories} current={start.category} />
      <TimeFields form={form} />
      <WhereFields form={form} />
      <DescriptionField form={form} />
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
