import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { SettingsSection } from '../settings-section.tsx';

const Content = lazy(() => import('./second-factor-content.tsx'));

/** 2-step verification: passkeys, one-time codes and recovery codes. */
export function SecondFactor() {
  const loading = (
    <Loading label="Loading your 2-step verification...">
      <Skeleton className="h-24" />
    </Loading>
  );
  return (
    <SettingsSection
      anchor="second-factor"
      title="2-step verification"
      about="Nobody can sign in to your account with your password alone."
    >
      <Suspense fallback={loading}>
        <Content />
      </Suspense>
    </SettingsSection>
  );
}
