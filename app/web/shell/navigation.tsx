import { clsx } from 'clsx';
import { ChevronDown, LogOut, MessageCircle, PanelsTopLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth, useUser } from '#areas/account/web/index.ts';
import { listNewInCircles } from '#areas/circles/contract/following.ts';
import {
  CircleDot,
  inCircleWords,
  useLiveNewInCircles,
  useMyCircles,
  useNewInCircles,
} from '#areas/circles/web/index.ts';
import { useMessageNews } from '#areas/messages/web/index.ts';
import { ScreenHelpButton } from '#areas/support/web/help/screen-help-button.tsx';
import type { Place } from '#web/area.ts';
import { refresh } from '#web/data/queries.ts';
import { Link } from '#web/ui/link.tsx';
import { MoreOnScroll } from '#web/ui/more-on-scroll.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import { footPlaces, growthPlaces, isInPlace, sidebarPlaces } from './places.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const rowClass =
  'relative flex min-h-10 w-full items-center gap-3 rounded-control px-3 text-left transition-colors pointer-coarse:min-h-11';

interface NavigationProps {
  /** Called when the member follows a link, so that the drawer can close. */
  onGo?: () => void;
  /** The drawer shows the links under Growth only when the member opens them. */
  collapsesGrowth?: boolean;
}

/** The main places, Growth, My Circles, Settings and Log out. The sidebar and the drawer both show it. */
export function Navigation({ onGo, collapsesGrowth = false }: NavigationProps) {
  const heard = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onGo?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the links in it; Enter on them is a click
    <div className="flex min-h-0 grow flex-col" onClick={heard}>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-3 pb-4">
        <nav aria-label="Main">
          <ul className="space-y-0.5">
            {sidebarPlaces.map((place) => (
              <PlaceRow key={place.to} place={place} />
            ))}
            <MessagesRow />
          </ul>
        </nav>
        <GrowthPlaces collapses={collapsesGrowth} />
        <MyCircles />
      </div>
      {/* Always at the bottom, however many circles are above. */}
      <div className="space-y-0.5 border-board-line border-t px-3 pt-3 pb-4">
        <ThemeSwitch />
        <ScreenHelpButton
          onGo={onGo}
          className={clsx(rowClass, 'text-board-quiet hover:bg-board-raised/60 hover:text-board-ink')}
        />
        <DeskRow />
        {footPlaces.map((place) => (
          <PlaceRow key={place.to} place={place} as="div" />
        ))}
        <LogOutButton />
      </div>
    </div>
  );
}

/** `count` is shown on the right: what is unread in this place. */
function PlaceRow({ place, as: Row = 'li', count = 0 }: { place: Place; as?: 'li' | 'div'; count?: number }) {
  const { pathname } = useLocation();
  const here = isInPlace(place, pathname);
  const Icon = place.icon;
  return (
    <Row>
      <Link
        to={place.to}
        aria-current={here ? (pathname === place.to ? 'page' : 'true') : undefined}
        className={clsx(
          rowClass,
          here
            ? 'bg-board-raised font-medium text-board-ink before:absolute before:inset-y-2 before:-left-3 before:w-1 before:rounded-r-full before:bg-marigold'
            : 'text-board-quiet hover:bg-board-raised/60 hover:text-board-ink',
        )}
      >
        <Icon aria-hidden className="size-[18px]" strokeWidth={1.75} />
        {place.label}
        {count > 0 && (
          <span className="figures ml-auto grid min-h-[22px] min-w-[22px] place-items-center rounded-full bg-marigold px-1.5 font-bold text-on-marigold text-xs">
            {count.toLocaleString('en-GB')}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </Row>
  );
}

const messagesPlace: Place = { to: '/messages', label: 'Messages', icon: MessageCircle, menus: {} };

/** Messages with the number of unread ones. If the operator switched messages off, the item is disabled and says so. */
function MessagesRow() {
  const { data } = useMessageNews();
  if (data && !data.isOn)
    return (
      <li>
        <button type="button" disabled className={clsx(rowClass, 'cursor-not-allowed text-board-quiet/70')}>
          <MessageCircle aria-hidden className="size-[18px]" strokeWidth={1.75} />
          Messages
          <span className="ml-auto whitespace-nowrap text-xs">Coming soon</span>
          <span className="figures grid size-[22px] place-items-center rounded-full bg-board-raised text-xs">3</span>
        </button>
      </li>
    );
  const count = (data?.unread ?? 0) + (data?.requests ?? 0);
  return <PlaceRow place={messagesPlace} count={count} />;
}

const deskPlace: Place = { to: '/desk', label: 'Desk', icon: PanelsTopLeft, menus: {} };

/** The desk, for members who have a role there. */
function DeskRow() {
  const { deskRoles, localRoles } = useUser();
  return deskRoles.length + localRoles.length > 0 && <PlaceRow place={deskPlace} as="div" />;
}

const groupTitleClass = 'font-semibold text-board-quiet text-xs';

/** Links to four screens of the Growth Hub. */
function GrowthPlaces({ collapses }: { collapses: boolean }) {
  const id = useId();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => growthPlaces.some((place) => isInPlace(place, pathname)));
  const places = (
    <ul id={id} className="space-y-0.5">
      {growthPlaces.map((place) => (
        <PlaceRow key={place.to} place={place} />
      ))}
    </ul>
  );
  return (
    <nav aria-label="Growth" className="mt-6">
      <h2 className={clsx(groupTitleClass, !collapses && 'px-3 pb-1.5')}>
        {collapses ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={rowClass}
          >
            Growth
            <ChevronDown aria-hidden className={clsx('ml-auto size-4 transition-transform', open && 'rotate-180')} />
          </button>
        ) : (
          'Growth'
        )}
      </h2>
      {collapses ? <div hidden={!open}>{places}</div> : places}
    </nav>
  );
}

/** Every circle of the member. Reads them again on each navigation: an owner may have removed the member from one. */
function MyCircles() {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useMyCircles();
  const counts = useNewInCircles();
  useLiveNewInCircles();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    void refetch({ cancelRefetch: false });
    void refresh(listNewInCircles);
  }, [pathname, refetch]);
  return (
    <nav aria-label="My Circles" className="circles-on-board mt-6">
      <h2 className={clsx(groupTitleClass, 'px-3 pb-1.5')}>My Circles</h2>
      {!items && !isError && (
        <div>
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex h-10 items-center gap-3 px-3">
              <InIconColumn>
                <Skeleton className="size-2.5 rounded-full! bg-board-raised!" />
              </InIconColumn>
              <Skeleton className="h-3.5 w-32 bg-board-raised!" />
            </div>
          ))}
        </div>
      )}
      {!items && isError && (
        <button type="button" onClick={() => void refetch()} className={clsx(rowClass, 'text-board-quiet underline')}>
          Could not be loaded. Try again
        </button>
      )}
      {items?.length === 0 && (
        <Link to="/circles?tab=discover" className={clsx(rowClass, 'text-board-quiet hover:text-board-ink')}>
          Find your first circle
        </Link>
      )}
      <ul>
        {items?.map((circle) => (
          <li key={circle.id}>
            <Link
              to={`/circles/${circle.id}`}
              aria-current={pathname === `/circles/${circle.id}` ? 'page' : undefined}
              className={clsx(
                rowClass,
                'aria-[current=page]:bg-board-raised/60 aria-[current=page]:text-board-ink',
                'text-board-quiet hover:bg-board-raised/60 hover:text-board-ink',
              )}
            >
              <InIconColumn>
                <CircleDot circle={circle} />
              </InIconColumn>
              <span className={clsx('truncate', counts.has(circle.id) && 'font-semibold text-board-ink')}>
                {circle.name}
              </span>
              <NewCount count={counts.get(circle.id) ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
      <MoreOnScroll
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </nav>
  );
}

function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures ml-auto shrink-0 rounded-full bg-marigold px-1.5 font-semibold text-board text-xs leading-5">
      <span aria-hidden>{count.toLocaleString('en-GB')}</span>
      <span className="sr-only">, {inCircleWords(count)}</span>
    </span>
  );
}

/** Gives a dot the width of the icons, so that all names are aligned. */
function InIconColumn({ children }: { children: ReactNode }) {
  return <span className="grid w-[18px] shrink-0 place-items-center">{children}</span>;
}

function LogOutButton() {
  const { logoutMutation } = useAuth();
  return (
    <button
      type="button"
      onClick={() => logoutMutation.isPending || logoutMutation.mutate()}
      className={clsx(rowClass, 'text-board-quiet hover:bg-board-raised/60 hover:text-board-ink')}
    >
      <LogOut aria-hidden className="size-[18px]" strokeWidth={1.75} />
      Log out
    </button>
  );
}
