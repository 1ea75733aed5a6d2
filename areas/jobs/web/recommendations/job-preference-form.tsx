import { useForm } from 'react-hook-form';
import { contractTypeLabels, contractTypes, jobTypeLabels, jobTypes } from '#areas/jobs/contract/job-posting.ts';
import type { JobPreferences, NotificationFrequency } from '#areas/jobs/contract/job-preference.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useJobPreferences, useSetJobPreferences } from '../applications/application-api.ts';

/** Job preferences, and how often to email new vacancies. */
export function JobPreferenceForm() {
  const { data, isError, error, refetch } = useJobPreferences();
  if (data) return <PreferenceForm preferences={data} />;
  if (isError)
    return <FailedState title="Your preferences could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your preferences...">
      <Skeleton className="h-64" />
    </Loading>
  );
}

interface Typed extends Omit<JobPreferences, 'maxDistance' | 'salaryMin' | 'location' | 'maxJobsPerNotification'> {
  maxDistance: string;
  maxJobsPerNotification: string;
  salaryMin: string;
  location: string;
}

function PreferenceForm({ preferences }: { preferences: JobPreferences }) {
  const saving = useSetJobPreferences();
  const { register, handleSubmit, formState } = useForm<Typed>({
    defaultValues: {
      ...preferences,
      location: preferences.location ?? '',
      maxDistance: String(preferences.maxDistance),
      maxJobsPerNotification: String(preferences.maxJobsPerNotification),
      salaryMin: preferences.salaryMin === null ? '' : String(preferences.salaryMin),
    },
  });
  const { errors } = formState;
  const whole = { pattern: { value: /^\d*$/, message: 'Must be a whole number' } };
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ maxDistance, maxJobsPerNotification, salaryMin, ...rest }) =>
        saving.mutate({
          ...rest,
          maxDistance: Number(maxDistance),
          maxJobsPerNotification: Number(maxJobsPerNotification),
          salaryMin: salaryMin === '' ? null : Number(salaryMin),
        }),
      )}
      className="max-w-2xl space-y-6"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField
          label="Where to search from"
          optional
          placeholder="Same as your profile"
          maxLength={80}
          {...register('location')}
        />
        <TextField
          label="Maximum distance (miles)"
          inputMode="numeric"
          error={errors.maxDistance?.message}
          {...register('maxDistance', {
            ...whole,
            validate: (value) => (Number(value) >= 1 && Number(value) <= 200) || 'Must be from 1 to 200',
          })}
        />
        <TextField
          label="Minimum salary (£)"
          optional
          inputMode="numeric"
          error={errors.salaryMin?.message}
          {...register('salaryMin', whole)}
        />
      </div>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">Job types</legend>
          {jobTypes.map((type) => (
            <CheckboxField key={type} label={jobTypeLabels[type]} value={type} {...register('jobTypes')} />
          ))}
        </fieldset>
        <fieldset>
          <legend className="mb-1 font-semibold text-sm">Contract types</legend>
          {contractTypes.map((type) => (
            <CheckboxField key={type} label={contractTypeLabels[type]} value={type} {...register('contractTypes')} />
          ))}
        </fieldset>
      </div>
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <SelectField label="How often to email you" {...register('notificationFrequency')}>
          {(['daily', 'weekly'] satisfies NotificationFrequency[]).map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequency === 'daily' ? 'Daily' : 'Weekly'}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Maximum vacancies in one email"
          inputMode="numeric"
          error={errors.maxJobsPerNotification?.message}
          {...register('maxJobsPerNotification', {
            ...whole,
            validate: (value) => (Number(value) >= 1 && Number(value) <= 20) || 'Must be from 1 to 20',
          })}
        />
        <CheckboxField label="Email me new vacancies for my saved searches" {...register('emailNotifications')} />
      </div>
      <Button type="submit" look="primary" pending={saving.isPending && 'Saving...'}>
        Save Preferences
      </Button>
    </form>
  );
}
