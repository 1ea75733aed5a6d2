import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { getCurrentUser } from '#areas/account/contract/access.ts';
import { useAuth } from '#areas/account/web/index.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { endTour } from '#areas/support/contract/tour.ts';
import { keyOf, queryClient } from '#web/data/queries.ts';
import { useChange } from '#web/data/use-change.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { offerTour, stopTour, useTourState } from './tour-state.ts';

const TourCard = lazy(() => import('./tour-card.tsx'));

/**
 * The tour of three steps. It opens once by itself, on the home screen of a member who joined with this version or later
 * and has answered the offer of the guided journey. The server remembers that it was seen.
 */
export function Tour() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const state = useTourState();
  const ending = useChange(endTour, { input: () => ({}) });
  const isDue = user?.tourWaits === true && !user.isFirstLogin && pathname === '/';
  useEffect(() => {
    if (isDue) offerTour();
  }, [isDue]);
  useEffect(() => stopTour, []);
  if (state === 'off') return null;

  function end(): void {
    stopTour();
    if (!user?.tourWaits) return;
    const key = keyOf(getCurrentUser, {});
    queryClient.setQueryData<CurrentUser>(key, (known) => known && { ...known, tourWaits: false });
    // If this fails, the tour opens once more. That does no harm.
    ending.mutate(undefined);
  }
  return (
    <Boundary fallback={null}>
      <Suspense>
        <TourCard takesFocus={state === 'asked'} onEnd={end} />
      </Suspense>
    </Boundary>
  );
}
