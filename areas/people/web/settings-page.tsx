import { usePageTitle } from '#web/ui/page-title.ts';
import { AccountInformation } from './account-information.tsx';
import { ChangePassword } from './change-password.tsx';
import { DangerZone } from './danger-zone.tsx';
import { OwnData } from './own-data.tsx';
import { NotificationPreferences, PrivacySettings } from './preference-sections.tsx';

/** `/settings` (specification 2, section 2). */
export function Component() {
  usePageTitle('Settings');
  return (
    <>
      <header className="mb-8">
        <h1 className="page-title">Settings</h1>
        <p className="mt-1.5 text-quiet">Your account, what you hear of, and who sees what of you.</p>
      </header>
      <AccountInformation />
      <ChangePassword />
      <NotificationPreferences />
      <PrivacySettings />
      <OwnData />
      <DangerZone />
    </>
  );
}
