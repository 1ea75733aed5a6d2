import { chooseTheme, useTheme } from '#web/theme/theme.ts';
import { RadioField } from '#web/ui/choice-field.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Light or dark, as in the sidebar. The choice is kept in the browser. */
export function Appearance() {
  const theme = useTheme();
  return (
    <SettingsSection
      anchor="appearance"
      title="Appearance"
      about="Choose light or dark colours. The choice is for this device only."
    >
      <RadioField
        legend="Colours"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          {
            value: 'system',
            label: 'As this device',
            hint: 'Changes when your device changes between light and dark.',
          },
        ]}
        value={theme}
        onChange={chooseTheme}
      />
    </SettingsSection>
  );
}
