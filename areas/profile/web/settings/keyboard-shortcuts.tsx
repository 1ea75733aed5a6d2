import { setShortcutsOn, useShortcutsOn } from '#web/shortcuts/shortcut-keys.ts';
import { showShortcuts } from '#web/shortcuts/shortcut-list-state.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Turns the shortcuts of one key off, for members who dictate. The choice is kept in the browser. */
export function KeyboardShortcuts() {
  const isOn = useShortcutsOn();
  return (
    <SettingsSection
      anchor="shortcuts"
      title="Keyboard shortcuts"
      about="Open screens with the keyboard. The choice is for this device only."
    >
      <CheckboxField
        label="Use shortcuts of one key"
        hint="Turn them off if you dictate, or if you press keys by accident."
        checked={isOn}
        onChange={({ target: { checked } }) => setShortcutsOn(checked)}
      />
      <Button className="mt-4" aria-haspopup="dialog" onClick={() => showShortcuts(true)}>
        Show the shortcuts
      </Button>
    </SettingsSection>
  );
}
