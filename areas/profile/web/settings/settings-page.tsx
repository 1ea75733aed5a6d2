import { CalendarFeed } from '#areas/calendar/web/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AccessTokens } from './access-tokens/access-tokens-section.tsx';
import { AccountInformation } from './account-information.tsx';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { DangerZone } from './danger-zone.tsx';
import { EmailTimes } from './email-times.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import { OwnData } from './own-data.tsx';
import { NotificationPreferences, PrivacySettings } from './preference-sections.tsx';
import { Providers } from './providers/providers-section.tsx';
import { SecondFactor } from './second-factor/second-factor-section.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SignInList } from './sign-in-list.tsx';

/** `/settings`. */
export function Component() {
  return (
    <>
      <PageHead title="Settings" lead="Manage your account, your notifications and your privacy." />
      <AccountInformation />
      <ChangePassword />
      <SecondFactor />
      <Providers />
      <SessionList />
      <SignInList />
      <AccessTokens />
      <NotificationPreferences />
      <EmailTimes />
      <PrivacySettings />
      <Appearance />
      <KeyboardShortcuts />
      <SettingsSection
        anchor="calendar"
        title="Calendar address"
        about="See your events and meetings in your own calendar."
      >
        <CalendarFeed />
      </SettingsSection>
      <SettingsSection
        anchor="files"
        title="Your files"
        about="See what you attached, and delete what you no longer need."
      >
        <ButtonLink to="/settings/files">Open your files</ButtonLink>
      </SettingsSection>
      <OwnData />
      <DangerZone />
    </>
  );
}
