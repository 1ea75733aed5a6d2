import { type FormEvent, useState } from 'react';
import { type SessionFormat, sessionFormatLabels, sessionFormats } from '#areas/mentoring/contract/session.ts';
import { momentInLondon } from '#contract/london.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';

interface Proposed {
  scheduledAt: string;
  duration: number;
  format: SessionFormat;
  agenda: string;
}

interface SessionFormProps {
  pending: string | false;
  onSubmit(body: Proposed): void;
  onCancel(): void;
}

const durations = [15, 30, 45, 60, 90, 120];

/** The form for a meeting. Date and time are in UK time. */
export default function SessionForm({ pending, onSubmit, onCancel }: SessionFormProps) {
  const [when, setWhen] = useState('');
  const [error, setError] = useState<string>();
  const [rest, setRest] = useState<Omit<Proposed, 'scheduledAt'>>({ duration: 30, format: 'video', agenda: '' });
  function submit(event: FormEvent) {
    event.preventDefault();
    const moment = momentInLondon(when);
    if (moment === null) return setError('Enter a date and time');
    if (new Date(moment) <= new Date()) return setError('Choose a time in the future');
    onSubmit({ ...rest, scheduledAt: moment });
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="Date and time"
        type="datetime-local"
        hint="UK time."
        value={when}
        error={error}
        onChange={(event) => {
          setWhen(event.target.value);
          setError(undefined);
        }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Duration"
          value={rest.duration}
          onChange={(event) => setRest({ ...rest, duration: Number(event.target.value) })}
        >
          {durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <SelectField
          label="How you will meet"
          value={rest.format}
          onChange={(event) => setRest({ ...rest, format: event.target.value as SessionFormat })}
        >
          {sessionFormats.map((format) => (
            <option key={format} value={format}>
              {sessionFormatLabels[format]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label="Agenda"
        optional
        rows={3}
        maxLength={2000}
        hint="What you want to talk about, and where to meet or call."
        value={rest.agenda}
        onChange={(event) => setRest({ ...rest, agenda: event.target.value })}
      />
      <DialogActions onCancel={onCancel} pending={pending}>
        Propose
      </DialogActions>
    </form>
  );
}
