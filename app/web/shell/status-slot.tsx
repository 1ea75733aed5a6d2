import { lazy, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';

// It loads after the screen, because there is rarely something to say.
const StatusBar = lazy(async () => ({
  default: (await import('./shell-extras.tsx')).ServiceStatusBar,
}));

/** The place above a screen where the operator says that there is a known problem. */
export function StatusSlot() {
  return (
    <Boundary fallback={null}>
      <Suspense>
        <StatusBar />
      </Suspense>
    </Boundary>
  );
}
