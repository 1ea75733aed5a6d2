import { useForm } from 'react-hook-form';
import { PushField } from '#areas/notifications/web/index.ts';
import type { Preferences } from '#areas/people/contract/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { usePreferences, useSetPreferences } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

interface Choice {
  name: keyof Preferences;
  label: string;
  hint: string;
}

const notifications: Choice[] = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    hint: 'All emails from Staffroom, except those about your password, your address and your account.',
  },
  {
    name: 'pushNotifications',
    label: 'Push notifications',
    hint: 'On this device, at the same hours as emails, for what you get at once. They never show names or texts.',
  },
  {
    name: 'circleUpdates',
    label: 'Circle updates',
    hint: 'Emails and push about mentions, discussions and circles.',
  },
  {
    name: 'developmentReminders',
    label: 'Development reminders',
    hint: 'Emails and push about your goals, training and documents.',
  },
];

const privacy: Choice[] = [
  {
    name: 'profileVisibility',
    label: 'Show my profile to other members',
    hint: 'Members can open it and find you in People. If you hide it, your name still appears next to what you post.',
  },
  { name: 'showEmail', label: 'Show my email address', hint: 'On your profile, to members who are signed in.' },
  {
    name: 'showSchool',
    label: 'Show my school',
    hint: 'On your profile and next to your name in circles. Members can also find you by it.',
  },
];

export function NotificationPreferences() {
  return (
    <SettingsSection
      anchor="notification-preferences"
      title="Notification Preferences"
      about="Choose what Staffroom sends you."
    >
      <Choices choices={notifications} done="Notification preferences saved" action="Save Preferences" />
    </SettingsSection>
  );
}

export function PrivacySettings() {
  return (
    <SettingsSection
      anchor="privacy"
      title="Privacy Settings"
      about="Choose what other members see. Nobody outside Staffroom sees any of it."
    >
      <Choices choices={privacy} done="Privacy settings saved" action="Save Privacy Settings" />
      <BlockedPeople />
    </SettingsSection>
  );
}

interface ChoicesProps {
  choices: Choice[];
  done: string;
  action: string;
}

function Choices(props: ChoicesProps) {
  const { data, error, refetch } = usePreferences();
  if (data) return <ChoiceForm {...props} kept={data} />;
  if (error)
    return <FailedState title="Your choices could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Loading your choices...">
      {props.choices.map(({ name }) => (
        <Skeleton key={name} className="mb-4 h-10 w-4/5" />
      ))}
    </Loading>
  );
}

function ChoiceForm({ choices, done, action, kept }: ChoicesProps & { kept: Preferences }) {
  const saving = useSetPreferences(done);
  const { register, handleSubmit, setValue, watch } = useForm<Partial<Preferences>>({
    // Only the preferences of this section, because each section saves its own.
    defaultValues: Object.fromEntries(choices.map(({ name }) => [name, kept[name]])),
  });
  return (
    <form onSubmit={handleSubmit((body) => saving.mutate(body))} className="space-y-3">
      {choices.map(({ name, label, hint }) =>
        name === 'pushNotifications' ? (
          <PushField
            key={name}
            label={label}
            hint={hint}
            isChosen={watch(name) ?? false}
            onChoose={(on) => setValue(name, on)}
            {...register(name)}
          />
        ) : (
          <CheckboxField key={name} label={label} hint={hint} {...register(name)} />
        ),
      )}
      <Button type="submit" className="mt-2" pending={saving.isPending && 'Saving...'}>
        {action}
      </Button>
    </form>
  );
}
