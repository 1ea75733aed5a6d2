import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { Boundary } from '#web/ui/boundary.tsx';

// It loads after the screen, because there is rarely something to say.
const StatusBar = lazy(async () => ({ default: (await import('#areas/support/web/index.ts')).ServiceStatusBar }));

/** Around the screens without a session: what the operator says about a known problem, and the screen. */
export function PublicFrame() {
  return (
    <>
      <Boundary fallback={null}>
        <Suspense>
          <StatusBar />
        </Suspense>
      </Boundary>
      <Outlet />
    </>
  );
}
