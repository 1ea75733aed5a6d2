import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { InductionTrack } from '#areas/induction/contract/induction.ts';
import {
  type AbsenceKind,
  type EntryKind,
  entryBody,
  entryKindLabels,
  entryKinds,
  type InductionEntry,
} from '#areas/induction/contract/induction-entry.ts';
import type { InductionRoute, InductionRules } from '#areas/induction/contract/induction-rules.ts';
import { dayInLondon } from '#contract/london.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { useAddEntry, useChangeEntry } from './induction-api.ts';

interface EntryDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  rules: InductionRules;
  route: InductionRoute;
  track: InductionTrack;
  /** The entry to correct. Missing for a new one. */
  entry?: InductionEntry;
}

/** Records a review, a meeting, an observation, evidence, absence or work, or corrects what was recorded. */
export function EntryDialog({ open, onOpenChange, ...about }: EntryDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={about.entry ? 'Correct this entry' : 'Record something'}>
      <EntryForm {...about} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const orNull = { setValueAs: (typed: string | null) => typed || null };
const numberOrNull = { setValueAs: (typed: string | number | null) => (typed ? Number(typed) : null) };

function EntryForm({
  rules,
  route,
  track,
  entry,
  onDone,
}: Omit<EntryDialogProps, 'open' | 'onOpenChange'> & { onDone(): void }) {
  const [adding, changing] = [useAddEntry(), useChangeEntry(entry?.id ?? 0)];
  const saving = entry ? changing : adding;
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(entryBody),
    defaultValues: {
      kind: entry?.kind ?? ('evidence' as EntryKind),
      date: entry?.date ?? dayInLondon(new Date()),
      title: entry?.title ?? '',
      notes: entry?.notes ?? '',
      amount: entry?.amount ?? null,
      absenceKind: entry?.absenceKind ?? ('counted' as AbsenceKind),
      checkpoint: entry?.checkpoint ?? null,
      standards: entry?.standards ?? [],
    },
  });
  const { errors } = formState;
  const kind = watch('kind');
  const kinds = entryKinds.filter((one) => one !== 'service' || route.counts !== 'term');
  const waiting = track.checkpoints.filter(({ key, doneOn }) => doneOn === null || key === entry?.checkpoint);
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => saving.mutate(body, { onSuccess: onDone }))}
      className="space-y-4"
    >
      <SelectField label="What you record" error={errors.kind?.message} {...register('kind')}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {entryKindLabels[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'review' && (
        <SelectField label="Which one" error={errors.checkpoint?.message} {...register('checkpoint', orNull)}>
          <option value="">Choose</option>
          {waiting.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={kind === 'absence' ? 'First day' : 'Date'}
        type="date"
        error={errors.date?.message}
        {...register('date')}
      />
      {kind === 'absence' && (
        <SelectField
          label="Kind of absence"
          hint="Do not write the reason here. The people you share with can read the title and the notes."
          {...register('absenceKind')}
        >
          <option value="counted">Absence that counts</option>
          <option value="family_leave">Statutory family leave</option>
        </SelectField>
      )}
      {(kind === 'absence' || kind === 'service') && (
        <TextField
          label={kind === 'absence' ? 'School days of absence' : route.counts === 'session' ? 'Sessions' : 'Days'}
          type="number"
          inputMode="numeric"
          min={1}
          error={errors.amount?.message}
          {...register('amount', numberOrNull)}
        />
      )}
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextArea
        label="Notes"
        optional
        hint="No names of pupils."
        error={errors.notes?.message}
        {...register('notes')}
      />
      {(kind === 'evidence' || kind === 'observation') && (
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">{rules.standardsTitle}</legend>
          {rules.standards.map(({ key, label }) => (
            <CheckboxField key={key} label={label} value={key} {...register('standards')} />
          ))}
        </fieldset>
      )}
      <DialogActions onCancel={onDone} pending={saving.isPending && 'Saving...'}>
        {entry ? 'Save' : 'Record'}
      </DialogActions>
    </form>
  );
}
