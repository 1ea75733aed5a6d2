import { Download } from 'lucide-react';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Everything that is kept about the current user, as a file. */
export function OwnData() {
  return (
    <SettingsSection title="Your data" about="It is yours: take a copy of it at any time.">
      <p>
        Your profile, your goals, what you wrote and shared, and all else that is kept about you, in one file that other
        programs can read.
      </p>
      {/* The browser's own download: the answer is a file, not a screen. */}
      <a href={exportOwnData.path} download className={`mt-4 ${buttonClass()}`}>
        <Download aria-hidden className="size-4" />
        Download your data
      </a>
    </SettingsSection>
  );
}
