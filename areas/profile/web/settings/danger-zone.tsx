import { lazy, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

const DeleteAccountDialog = onDemandDialog(
  lazy(() => import('./delete-account-dialog.tsx')),
  'Delete your account?',
);

/** Deletes the account: it is closed immediately and deleted a week later. */
export function DangerZone() {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection anchor="delete-account" title="Danger Zone" about="Delete your account.">
      <p className="mb-4">
        We close your account immediately. You can reopen it within 7 days. After that, we permanently delete your name,
        email address, profile and everything that only you can see. What other members replied to stays, under the name
        ‘Former member’.
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </SettingsSection>
  );
}
