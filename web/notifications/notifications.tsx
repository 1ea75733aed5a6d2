import { lazy, Suspense } from 'react';
import { useNotification } from './notification-store.ts';

const Area = lazy(() => import('./notification-area.tsx'));

/** The place for notifications; what draws them comes with the first one. */
export function Notifications() {
  const notification = useNotification();
  return (
    <Suspense fallback={null}>
      <AreaOnceNeeded needed={notification !== null} />
    </Suspense>
  );
}

let everNeeded = false;

/** Stays once it has come, so that screen readers keep the region they know. */
function AreaOnceNeeded({ needed }: { needed: boolean }) {
  everNeeded ||= needed;
  return everNeeded ? <Area /> : null;
}
