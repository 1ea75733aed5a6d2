import { lazy, Suspense } from 'react';

const PushRenewal = lazy(() => import('./push-renewal.tsx'));

/** Keeps push notifications of this browser in step with the session. It shows nothing. */
export function PushInBrowser() {
  // A browser without permission has no subscription to keep.
  const mayPush = 'serviceWorker' in navigator && 'Notification' in window && Notification.permission === 'granted';
  return (
    mayPush && (
      <Suspense fallback={null}>
        <PushRenewal />
      </Suspense>
    )
  );
}
