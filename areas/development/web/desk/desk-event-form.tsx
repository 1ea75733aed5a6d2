import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type UseFormWatch, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type circleEventChanges,
  endsAfterStart,
  eventFields,
  saysWhere,
} from '#areas/development/contract/circle-event.ts';
import type { DeskEvent } from '#areas/development/contract/event-desk.ts';
import { largestCapacity } from '#areas/development/contract/event-desk.ts';
import { mostInSeries, rhythmLabels, seriesDays, seriesRhythms } from '#areas/development/contract/event-series.ts';
import { line } from '#contract/scalars.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { SearchAndAdd } from '#web/ui/search-and-add.tsx';
import { usePaused } from '#web/ui/use-paused.ts';
import { CategoryField, DescriptionField, TimeFields, TitleField, WhereFields } from '../events/event-fields.tsx';
import { useEventChoices } from './event-desk-api.ts';

const typedForm = z
  .object({
    ...eventFields,
    category: line(40, 'Choose a category'),
    circle: z.nullable(z.object({ id: z.int(), name: z.string() })),
    capacity: z
      .string()
      .check(
        z.refine(
          (typed) => typed === '' || (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= largestCapacity),
          'Enter a whole number from 1 to 10,000',
        ),
      ),
    rhythm: z.enum(['', ...seriesRhythms]),
    until: z.string(),
  })
  .check(endsAfterStart, saysWhere);
type Typed = z.input<typeof typedForm>;

/** What the form returns: the fields of the event, and how it repeats. */
export interface CheckedDeskEvent extends z.output<typeof circleEventChanges> {
  circleId: number | null;
  capacity: number | null;
  repeats: { rhythm: (typeof seriesRhythms)[number]; until: string } | null;
}

interface DeskEventFormProps {
  start?: DeskEvent;
  action: string;
  pending: string | false;
  failure: Error | null;
  onSubmit(checked: CheckedDeskEvent): void;
}

/** The form of an event. The day and times are UK time. */
export function DeskEventForm({ start, action, pending, failure, onSubmit }: DeskEventFormProps) {
  const [typedCircle, setTypedCircle] = useState('');
  const { data: choices } = useEventChoices(usePaused(typedCircle));
  const form = useForm<Typed, unknown, z.output<typeof typedForm>>({
    resolver: zodResolver(typedForm),
    defaultValues: valuesOf(start),
  });
  const { register, control, handleSubmit, formState, watch, setError } = form;
  const { errors } = formState;
  const submit = handleSubmit(({ circle, capacity, rhythm, until, ...rest }) => {
    if (rhythm && !until) {
      setError('until', { message: 'Enter the last day' }, { shouldFocus: true });
      return;
    }
    onSubmit({
      ...rest,
      circleId: circle?.id ?? null,
      capacity: capacity ? Number(capacity) : null,
      repeats: rhythm ? { rhythm, until } : null,
    });
  });
  return (
    <form noValidate onSubmit={submit} className="max-w-[680px] space-y-5">
      <TitleField form={form} />
      <DescriptionField form={form} />
      <CategoryField form={form} offered={choices?.categories ?? []} current={start?.category} />
      <TimeFields form={form} />
      {!start && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField label="Repeats" {...register('rhythm')}>
            <option value="">Does not repeat</option>
            {seriesRhythms.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {rhythmLabels[rhythm]}
              </option>
            ))}
          </SelectField>
          {watch('rhythm') !== '' && (
            <TextField
              label="Until"
              type="date"
              hint={<SeriesNote watch={watch} />}
              error={errors.until?.message}
              {...register('until')}
            />
          )}
        </div>
      )}
      <WhereFields form={form} />
      <Controller
        control={control}
        name="circle"
        render={({ field }) => (
          <SearchAndAdd
            legend="Circle"
            label="Only for a circle"
            hint="Leave it empty for everybody. Only its members see an event of an inner circle."
            none="No circle has this name."
            error={errors.circle?.message}
            // Another circle replaces the chosen one.
            chosen={field.value ? [field.value] : []}
            onChange={(chosen) => field.onChange(chosen.at(-1) ?? null)}
            offers={choices?.circles ?? []}
            onType={setTypedCircle}
          />
        )}
      />
      <TextField
        label="Places"
        optional
        inputMode="numeric"
        className="max-w-40"
        hint="How many people can go. When all places are taken, people can wait for one."
        error={errors.capacity?.message}
        {...register('capacity')}
      />
      {failure && !pending && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-danger">
          {sentenceOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" pending={pending}>
          {action}
        </Button>
        <ButtonLink to="/desk/events">Cancel</ButtonLink>
      </div>
    </form>
  );
}

/** How many events the series has, and when the last one is. */
function SeriesNote({ watch }: { watch: UseFormWatch<Typed> }) {
  const [date, rhythm, until] = watch(['date', 'rhythm', 'until']);
  if (!date || !rhythm || !until || until < date) return 'The last day on which it can take place.';
  const days = seriesDays(date, rhythm, until);
  const last = days.at(-1);
  if (days.length > mostInSeries || !last) return `A series has at most ${mostInSeries} events. Choose an earlier day.`;
  return `${days.length} ${days.length === 1 ? 'event' : 'events'}, the last on ${dayAndDate(`${last}T12:00:00Z`)}.`;
}

function valuesOf(start: DeskEvent | undefined): Typed {
  return {
    title: start?.title ?? '',
    description: start?.description ?? '',
    category: start?.category ?? '',
    date: start?.date ?? '',
    startTime: start?.startTime ?? '',
    endTime: start?.endTime ?? '',
    place: start?.place ?? '',
    link: start?.link ?? '',
    circle: start?.circle ?? null,
    capacity: start?.capacity ? String(start.capacity) : '',
    rhythm: '',
    until: '',
  };
}
