import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  changeInductionBody,
  type InductionTrack,
  patternBody,
  type WorkingPattern,
} from '#areas/induction/contract/induction.ts';
import type { InductionRoute } from '#areas/induction/contract/induction-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useAddPattern, useChangeInduction, useRemovePattern } from './induction-api.ts';

/** The working patterns, the meeting rhythm and the timetable. */
export function WorkPanel({ track, route }: { track: InductionTrack; route: InductionRoute }) {
  const [open, setOpen] = useState<'pattern' | 'agreed' | null>(null);
  const { meetingWeeks, timetable } = track;
  const meetings =
    meetingWeeks === null ? 'not set' : meetingWeeks === 1 ? 'every week' : `every ${meetingWeeks} weeks`;
  return (
    <section aria-labelledby="work" className="min-w-0">
      <h2 id="work" className="section-title">
        How you work
      </h2>
      <ul className="mt-3 border-line border-t">
        {track.patterns.map((pattern) => (
          <PatternRow key={pattern.id} pattern={pattern} isOnly={track.patterns.length === 1} />
        ))}
      </ul>
      <p className="mt-3 text-quiet text-sm">
        Mentor meetings: {meetings}. Lessons a week:{' '}
        {timetable ? `${timetable.ownLessons} of ${timetable.fullLessons}` : 'not set'}.
        {route.partTime === 'in_proportion' && ' Part-time work counts in proportion.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('pattern')}>Change how much you work</Button>
        <Button onClick={() => setOpen('agreed')}>Set meetings and timetable</Button>
      </div>
      <Dialog open={open === 'pattern'} onOpenChange={() => setOpen(null)} title="Change how much you work">
        <PatternForm onDone={() => setOpen(null)} />
      </Dialog>
      <Dialog open={open === 'agreed'} onOpenChange={() => setOpen(null)} title="Meetings and timetable">
        <AgreedForm track={track} onDone={() => setOpen(null)} />
      </Dialog>
    </section>
  );
}

function PatternRow({
  pattern: { id, startsOn, endsOn, percent },
  isOnly,
}: {
  pattern: WorkingPattern;
  isOnly: boolean;
}) {
  const removal = useRemovePattern(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <p>
        <span className="font-semibold">{percent === 100 ? 'Full time' : `${percent}% of full time`}</span>{' '}
        <span className="text-quiet text-sm">
          from {longDate(startsOn)}
          {endsOn && ` to ${longDate(endsOn)}`}
        </span>
      </p>
      {!isOnly && (
        <Button size="small" pending={removal.isPending && 'Removing...'} onClick={() => removal.mutate()}>
          Remove<span className="sr-only"> the pattern from {longDate(startsOn)}</span>
        </Button>
      )}
    </li>
  );
}

function PatternForm({ onDone }: { onDone(): void }) {
  const adding = useAddPattern();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(patternBody),
    defaultValues: { startsOn: '', endsOn: null as string | null, percent: 100 },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => adding.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <TextField label="From" type="date" error={errors.startsOn?.message} {...register('startsOn')} />
      <TextField
        label="To"
        optional
        type="date"
        hint="Leave it out for the pattern you work now. The earlier one ends the day before."
        error={errors.endsOn?.message}
        {...register('endsOn', { setValueAs: (typed: string | null) => typed || null })}
      />
      <TextField
        label="Percent of full time"
        type="number"
        inputMode="numeric"
        min={10}
        max={100}
        error={errors.percent?.message}
        {...register('percent', { valueAsNumber: true })}
      />
      <DialogActions onCancel={onDone} pending={adding.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}

const numberOrNull = { setValueAs: (typed: string | number | null) => (typed ? Number(typed) : null) };

function AgreedForm({ track, onDone }: { track: InductionTrack; onDone(): void }) {
  const changing = useChangeInduction();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(changeInductionBody),
    defaultValues: {
      meetingWeeks: track.meetingWeeks,
      fullLessons: track.timetable?.fullLessons ?? null,
      ownLessons: track.timetable?.ownLessons ?? null,
    },
  });
  const { errors } = formState;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => changing.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <SelectField
        label="You agreed to meet your mentor"
        error={errors.meetingWeeks?.message}
        {...register('meetingWeeks', numberOrNull)}
      >
        <option value="">Not set</option>
        {[1, 2, 3, 4, 6, 8].map((weeks) => (
          <option key={weeks} value={weeks}>
            {weeks === 1 ? 'Every week' : `Every ${weeks} weeks`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Lessons a week of a full-time teacher in your school"
        optional
        type="number"
        inputMode="numeric"
        error={errors.fullLessons?.message}
        {...register('fullLessons', numberOrNull)}
      />
      <TextField
        label="Lessons a week that you teach"
        optional
        type="number"
        inputMode="numeric"
        hint="The tracker compares both, and takes your part-time share into account."
        error={errors.ownLessons?.message}
        {...register('ownLessons', numberOrNull)}
      />
      <DialogActions onCancel={onDone} pending={changing.isPending && 'Saving...'}>
        Save
      </DialogActions>
    </form>
  );
}
