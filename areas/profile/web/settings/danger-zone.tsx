import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Deletes the account: closed at once, deleted a week later. */
export function DangerZone() {
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection title="Danger Zone" about="Delete your account.">
      <p className="mb-4">
        Your account closes at once. You can take that back for a week. Then your name, email address, profile and
        everything only you can see are deleted for good. What others replied to stays, under ‘Former member’.
      </p>
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <DeleteAccountDialog open={open} onOpenChange={setOpen} />
    </SettingsSection>
  );
}
