import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import {
  sessionAccessLabels,
  sessionAccessTypes,
  sessionFormatLabels,
  sessionFormats,
} from '#areas/workspace/contract/sessions/session-words.ts';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import type { TypedSession } from './session-form.ts';

interface FieldsProps {
  register: UseFormRegister<TypedSession>;
  errors: FieldErrors<TypedSession>;
}

/** Who the expert is, and what the session is about. */
export function AboutFields({ register, errors }: FieldsProps) {
  return (
    <>
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextField label="Expert" autoComplete="off" error={errors.expert?.message} {...register('expert')} />
      <TextField
        label="Credentials"
        optional
        autoComplete="off"
        hint="What they do, in a line."
        error={errors.credentials?.message}
        {...register('credentials')}
      />
      <TextArea label="What it is about" rows={4} error={errors.description?.message} {...register('description')} />
    </>
  );
}

const durations = [30, 45, 60, 75, 90, 120, 180];

/** When and how a session takes place. */
export function TimesFields({ register, errors, linkHint }: FieldsProps & { linkHint?: string }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="Date and time"
          type="datetime-local"
          hint="UK time."
          error={errors.startsAt?.message}
          {...register('startsAt')}
        />
        <SelectField label="Length" error={errors.duration?.message} {...register('duration')}>
          {durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {minutes} minutes
            </option>
          ))}
        </SelectField>
        <SelectField label="Format" error={errors.format?.message} {...register('format')}>
          {sessionFormats.map((format) => (
            <option key={format} value={format}>
              {sessionFormatLabels[format]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Places"
          inputMode="numeric"
          autoComplete="off"
          error={errors.maxAttendees?.message}
          {...register('maxAttendees')}
        />
      </div>
      <SelectField label="Recording" error={errors.accessType?.message} {...register('accessType')}>
        {sessionAccessTypes.map((access) => (
          <option key={access} value={access}>
            {sessionAccessLabels[access]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Joining link"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={linkHint ?? 'Only people with a place see it, from 15 minutes before the start. You can add it later.'}
        error={errors.joiningLink?.message}
        {...register('joiningLink')}
      />
    </>
  );
}
