import { useForm } from 'react-hook-form';
import type { EmailSettings, GroupSwitch } from '#areas/notifications/contract/email-settings.ts';
import type { Nation } from '#contract/nations.ts';
import type { EmailRhythm, NotificationGroup } from '#contract/notification-groups.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, SelectField } from '#web/ui/field.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useEmailSettings, useSetEmailSettings } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

const groupLabels: Record<NotificationGroup, { label: string; hint?: string }> = {
  waiting: { label: 'Items that need your answer', hint: 'Requests, meetings and drafts.' },
  mentions: { label: 'Mentions' },
  discussions: { label: 'Discussions', hint: 'Replies in discussions that you started, took part in or follow.' },
  circles: { label: 'Circles', hint: 'New discussions, events, upvotes and members.' },
  messages: { label: 'Messages' },
  mentoring: { label: 'Mentoring', hint: 'Mentoring notifications that need no answer.' },
  development: { label: 'Your development', hint: 'Goals, training, documents, qualifications and badges.' },
  jobs: { label: 'Jobs', hint: 'Closing dates. Emails about new vacancies are set on the jobs page.' },
  stories: { label: 'Stories', hint: 'Answers to your comments and ideas.' },
  staffroom: { label: 'Staffroom', hint: 'Announcements, and reports that you made.' },
};

const rhythmLabels: Record<EmailRhythm, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
};

const nationLabels: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
};

const switchLabels: Record<GroupSwitch, string> = {
  emailNotifications: 'Email notifications',
  circleUpdates: 'Circle updates',
  developmentReminders: 'Development reminders',
};

/** When emails about what is new are sent. */
export function EmailTimes() {
  const { data, error, refetch } = useEmailSettings();
  return (
    <SettingsSection
      anchor="emails"
      title="Email times"
      about="Choose how often we email you about what is new. The weekly email comes on Monday morning."
    >
      {data && <EmailTimesForm kept={data} />}
      {!data && error && (
        <FailedState title="Your email times could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label="Loading your email times...">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="mb-4 h-11" />
          ))}
        </Loading>
      )}
    </SettingsSection>
  );
}

interface EmailForm {
  rhythms: Partial<Record<NotificationGroup, EmailRhythm>>;
  evenings: boolean;
  holidays: boolean;
  /** Empty: the nation of the installation. */
  nation: Nation | '';
}

function EmailTimesForm({ kept }: { kept: EmailSettings }) {
  const saving = useSetEmailSettings();
  const { register, handleSubmit } = useForm<EmailForm>({
    // A link in an email may have changed them since the page was opened.
    values: {
      rhythms: Object.fromEntries(kept.groups.map(({ group, rhythm }) => [group, rhythm])),
      evenings: kept.evenings,
      holidays: kept.holidays,
      nation: kept.nation ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(({ nation, ...form }) => saving.mutate({ ...form, nation: nation || null }));
  return (
    <form onSubmit={submit} className="space-y-4">
      {kept.groups.map(({ group, switchedOffBy }) => (
        <SelectField
          key={group}
          label={groupLabels[group].label}
          hint={hintOf(groupLabels[group].hint, switchedOffBy)}
          {...register(`rhythms.${group}`)}
        >
          {Object.entries(rhythmLabels).map(([rhythm, label]) => (
            <option key={rhythm} value={rhythm}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <fieldset className="space-y-3 pt-2">
        <legend className="mb-1 font-semibold">When we send emails</legend>
        <p className="text-quiet text-sm">
          On weekdays from 7:00 to 18:00 UK time, and not in school holidays. Emails about agreed meetings, and about
          changes to events that you are going to, also come in the holidays.
        </p>
        <CheckboxField label="In the evening and at weekends too" {...register('evenings')} />
        <CheckboxField label="In school holidays too" {...register('holidays')} />
        <SelectField label="School holidays of" {...register('nation')}>
          <option value="">{nationLabels[kept.usualNation]} (the setting of this Staffroom)</option>
          {Object.entries(nationLabels).map(([nation, label]) => (
            <option key={nation} value={nation}>
              {label}
            </option>
          ))}
        </SelectField>
      </fieldset>
      <Button type="submit" pending={saving.isPending && 'Saving...'}>
        Save Email Times
      </Button>
    </form>
  );
}

const hintOf = (hint: string | undefined, switchedOffBy: GroupSwitch | null): string | undefined =>
  switchedOffBy ? `${hint ? `${hint} ` : ''}Off now, because ‘${switchLabels[switchedOffBy]}’ is off.` : hint;
