import { lazy, Suspense } from 'react';
import { Boundary } from '#web/ui/boundary.tsx';
import { Loading, Skeleton } from '#web/ui/states.tsx';

const Feed = lazy(() => import('./calendar-feed.tsx'));

/** The address of the member's calendar feed. It loads after the settings above it. */
export function CalendarFeed() {
  return (
    <Boundary fallback={<p>This could not be loaded. Check your connection, then load the page again.</p>}>
      <Suspense
        fallback={
          <Loading label="Loading your calendar address...">
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        <Feed />
      </Suspense>
    </Boundary>
  );
}
