import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '#web/ui/states.tsx';
import { SettingsSection } from '../settings-section.tsx';

const Content = lazy(() => import('./access-tokens-content.tsx'));

/** Personal access tokens, with which programs use Staffroom as the member. */
export function AccessTokens() {
  const loading = (
    <Loading label="Loading your access tokens...">
      <Skeleton className="h-16" />
    </Loading>
  );
  return (
    <SettingsSection
      anchor="access-tokens"
      title="Access tokens"
      about="A program with a token can use Staffroom as you, for what you choose."
    >
      <Suspense fallback={loading}>
        <Content />
      </Suspense>
    </SettingsSection>
  );
}
