import { useForm } from 'react-hook-form';
import type { Preferences } from '#areas/account/contract/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { usePreferences, useSetPreferences } from './settings-api.ts';
import { SettingsSection } from './settings-section.tsx';

interface Choice {
  name: keyof Preferences;
  label: string;
  hint: string;
}

const notifications: Choice[] = [
  { name: 'emailNotifications', label: 'Email notifications', hint: 'Letters about your account come all the same.' },
  { name: 'pushNotifications', label: 'Push notifications', hint: 'Kept for when Staffroom can send them.' },
  { name: 'circleUpdates', label: 'Circle updates', hint: 'What is said and shared in your circles.' },
  { name: 'developmentReminders', label: 'Development reminders', hint: 'Your goals and what you planned to learn.' },
];

const privacy: Choice[] = [
  {
    name: 'profileVisibility',
    label: 'Show my profile to other members',
    hint: 'Hidden, your name still stands beside what you post.',
  },
  { name: 'showEmail', label: 'Show my email address', hint: 'On your profile, to members who are signed in.' },
  { name: 'showSchool', label: 'Show my school', hint: 'On your profile and beside your name in circles.' },
];

export function NotificationPreferences() {
  return (
    <SettingsSection title="Notification Preferences" about="What you want to hear of, and how.">
      <Choices choices={notifications} done="Notification preferences saved" action="Save Preferences" />
    </SettingsSection>
  );
}

export function PrivacySettings() {
  return (
    <SettingsSection
      title="Privacy Settings"
      about="What other members see of you. Nobody outside Staffroom sees any of it."
    >
      <Choices choices={privacy} done="Privacy settings saved" action="Save Privacy Settings" />
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
  const { register, handleSubmit } = useForm<Partial<Preferences>>({
    // Only the section's own: the other one saves its own.
    defaultValues: Object.fromEntries(choices.map(({ name }) => [name, kept[name]])),
  });
  return (
    <form onSubmit={handleSubmit((body) => saving.mutate(body))} className="space-y-3">
      {choices.map(({ name, label, hint }) => (
        <CheckboxField key={name} label={label} hint={hint} {...register(name)} />
      ))}
      <Button type="submit" className="mt-2" pending={saving.isPending && 'Saving...'}>
        {action}
      </Button>
    </form>
  );
}
