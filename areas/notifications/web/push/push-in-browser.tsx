import { lazy, Suspense } from 'react';

const PushRenewal = lazy(() => import('./push-renewal.tsx'));

/** Keeps push notifications of this browser in step with the session. It shows nothing. */
export function PushInBrowser() {
  return (
    'serviceWorker' in navigator && (
      <Suspense fallback={null}>
        <PushRenewal />
      </Suspense>
    )
  );
}
