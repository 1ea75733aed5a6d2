import type { Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { onSessionEnded, onSessionResumed } from '#web/data/api-client.ts';
import { queryClient } from '#web/data/queries.ts';
import type { DeskRoles } from '#web/desk-roles.ts';
import { screenElement } from '#web/screens.ts';
import { Component as NotFound } from '../shell/not-found-page.tsx';
import { deskAreas } from './desk-areas.ts';
import { DeskNavigation } from './desk-navigation.tsx';
import { groupsFor, mayOpen } from './desk-places.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

/** The paths are below `/desk`. The screens learn the roles of the current user (`useMayDo`). */
const routes: RouteObject[] = [
  {
    element: <ScreenWithRoles />,
    children: [
      ...deskAreas
        .flatMap(({ screens }) => screens)
        .map((screen) => ({ path: screen.path.replace(/^\/desk\/?/, ''), element: screenElement(screen) })),
      { path: '*', element: <NotFound /> },
    ],
  },
];

function ScreenWithRoles() {
  const { deskRoles, localRoles } = useUser();
  return <Outlet context={{ deskRoles, localRoles } satisfies DeskRoles} />;
}

/**
 * The desk's navigation beside its screen, or above it on a phone. Without the permission for a screen, a member sees the
 * screen for unknown addresses.
 */
export function Component() {
  const roles = useUser();
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  const hasEnded = useSessionEnded();
  useForgottenWithRoles(roles);
  if (!mayOpen(roles, pathname)) return <NotFound />;
  return (
    <div className="xl:grid xl:grid-cols-[196px_minmax(0,1fr)] xl:gap-10">
      <DeskNavigation groups={groupsFor(roles)} pathname={pathname} />
      {/* Other people's data is not for somebody whose session has ended. What was typed stays. */}
      <div hidden={hasEnded} className="min-w-0">
        <SecondFactorGate>{screen}</SecondFactorGate>
      </div>
    </div>
  );
}

/** Whether the session has ended and the current user has not signed in again. */
function useSessionEnded(): boolean {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    const removals = [onSessionEnded(() => setEnded(true)), onSessionResumed(() => setEnded(false))];
    return () => {
      for (const remove of removals) remove();
    };
  }, []);
  return hasEnded;
}

const isOfDesk = ({ queryKey }: Query) => String(queryKey[0]).startsWith('/api/desk/');

/** Forgets what the desk has read when the roles change, and reads again what is on the screen. */
function useForgottenWithRoles({ deskRoles, localRoles }: CurrentUser): void {
  const roles = JSON.stringify([deskRoles, localRoles]);
  const [before, setBefore] = useState(roles);
  useEffect(() => {
    if (roles === before) return;
    setBefore(roles);
    queryClient.removeQueries({ type: 'inactive', predicate: isOfDesk });
    void queryClient.invalidateQueries({ type: 'active', predicate: isOfDesk });
  }, [roles, before]);
}
