import type { Query } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, type LucideIcon, PanelsTopLeft } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Outlet, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { onSessionEnded, onSessionResumed } from '#web/data/api-client.ts';
import { queryClient } from '#web/data/queries.ts';
import type { DeskRoles } from '#web/desk-roles.ts';
import { screenElement } from '#web/screens.ts';
import { Link } from '#web/ui/link.tsx';
import { Component as NotFound } from '../shell/not-found-page.tsx';
import { deskAreas } from './desk-areas.ts';
import { deskPlaceAt, groupsFor, mayOpen, type ShownGroup } from './desk-places.ts';
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
  const groups = groupsFor(roles);
  return (
    <div className="xl:grid xl:grid-cols-[196px_minmax(0,1fr)] xl:gap-10">
      <PhoneNavigation groups={groups} pathname={pathname} />
      <nav aria-label="Desk" className="hidden xl:block print:hidden">
        <Places groups={groups} pathname={pathname} />
      </nav>
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

interface PlacesProps {
  groups: ShownGroup[];
  pathname: string;
}

function PhoneNavigation({ groups, pathname }: PlacesProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the trigger
  useEffect(() => setIsOpen(false), [pathname]);
  return (
    <nav aria-label="Desk" className="mb-6 rounded-card border border-line bg-card xl:hidden print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-card px-4 text-left font-semibold"
      >
        <span className="text-quiet">Desk</span>
        <span className="min-w-0 truncate">{deskPlaceAt(pathname)?.label ?? 'Overview'}</span>
        <ChevronDown
          aria-hidden
          className={clsx('ml-auto size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-line border-t p-2">
        <Places groups={groups} pathname={pathname} />
      </div>
    </nav>
  );
}

function Places({ groups, pathname }: PlacesProps) {
  const here = deskPlaceAt(pathname);
  return (
    <>
      <PlaceLink to="/desk" label="Overview" icon={PanelsTopLeft} current={pathname === '/desk' && 'page'} />
      {groups.map(({ title, places }) => (
        <section key={title} className="mt-5">
          <h2 className="px-3 pb-1 font-semibold text-quiet text-xs">{title}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <PlaceLink {...place} current={place === here && (pathname === place.to ? 'page' : 'true')} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface PlaceLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  current: 'page' | 'true' | false;
}

function PlaceLink({ to, label, icon: Icon, current }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current || undefined}
      className={clsx(
        'relative flex min-h-10 items-center gap-2.5 rounded-control px-3 pointer-coarse:min-h-11',
        current
          ? 'bg-primary-tint font-semibold text-ink before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-full before:bg-primary'
          : 'text-quiet hover:bg-primary-tint hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      {label}
    </Link>
  );
}
