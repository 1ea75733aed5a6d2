import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { exportOwnData } from '#areas/own-data/contract/own-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingsSection } from './settings-section.tsx';

// Few members need it, so it is not in the first download.
const OwnRequests = lazy(() => import('./own-requests.tsx'));

export function OwnData() {
  return (
    <SettingsSection anchor="your-data" title="Your data" about="You can download a copy at any time.">
      <p>
        You get one file with everything we store about you: your profile, your goals, and what you wrote and shared.
        Other programs can read the file.
      </p>
      {/* A plain link, because the response is a file. */}
      <a href={exportOwnData.path} download className={`mt-4 ${buttonClass()}`}>
        <Download aria-hidden className="size-4" />
        Download your data
      </a>
      <Suspense fallback={null}>
        <OwnRequests />
      </Suspense>
    </SettingsSection>
  );
}
