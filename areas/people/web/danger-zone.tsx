import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Specification 2, section 2: Delete Account is shown but disabled. What can be done instead stands above it. */
export function DangerZone() {
  return (
    <SettingsSection title="Danger Zone" about="What cannot be undone.">
      <p className="mb-4">
        An account is not deleted by a single press. Ask for deletion above, and somebody will see to it.
      </p>
      <Button look="danger" disabled>
        Delete Account
      </Button>
    </SettingsSection>
  );
}
