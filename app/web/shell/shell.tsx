import { lazy, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType, useRoutes } from 'react-router';
import { RecordCpdSidebarButton } from '#areas/development/web/index.ts';
import {
  actionsOf,
  NotificationActions,
  NotificationBell,
  PushInBrowser,
  useLiveCounts,
} from '#areas/notifications/web/index.ts';
import { FindablePlaces, placesOf, SearchPalette, SearchSidebarButton } from '#areas/search/web/index.ts';
import { Boundary } from '#web/ui/boundary.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { siteName } from '#web/ui/site.ts';
import { SpinnerScreen } from '#web/ui/states.tsx';
import { webAreas } from '../areas.ts';
import { BannerSlot } from './banner-slot.tsx';
import { memberRoutes } from './member-routes.ts';
import { BottomBar, TopBar } from './mobile-bars.tsx';
import { Navigation } from './navigation.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { RouteError } from './route-error.tsx';
import { StatusSlot } from './status-slot.tsx';

const notificationActions = actionsOf(webAreas);
const loadPlaces = placesOf(webAreas);
const ShellExtras = lazy(() => import('./shell-extras.tsx'));

/** The navigation and bars around every screen of a signed-in member. */
export function Component() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusOnNavigation(main, pathname);
  useLiveCounts();
  return (
    <FindablePlaces load={loadPlaces}>
      <a
        href="#content"
        className="fixed top-3 left-3 z-60 -translate-y-20 inline-flex min-h-11 items-center rounded-control bg-primary px-4 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <Boundary fallback={null}>
        <Suspense>
          <ShellExtras />
        </Suspense>
      </Boundary>
      <TopBar />
      <div className="lg:pl-[264px] print:pl-0">
        <aside className="on-board fixed inset-y-0 left-0 z-20 hidden w-[264px] flex-col bg-board pt-6 text-board-ink lg:flex print:hidden">
          <div className="mb-5 flex items-center justify-between pr-4 pl-5.5">
            <Link to="/" aria-label={`${siteName()}, home`} className="rounded-control">
              <Logo onBoard />
            </Link>
            <NotificationBell />
          </div>
          <SearchSidebarButton />
          <div data-tour="record-cpd">
            <RecordCpdSidebarButton />
          </div>
          <Navigation />
        </aside>
        <StatusSlot />
        <BannerSlot />
        <OfflineBar />
        {/* A screen with full-width parts limits the width of its other content itself. */}
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="mx-auto max-w-[1256px] px-4.5 pt-7 has-[[data-edge-to-edge]]:max-w-none pb-28 focus:outline-none sm:px-8 lg:px-12 lg:pt-11 lg:pb-16 print:p-0"
        >
          <Boundary fallback={<RouteError />} resetOn={pathname}>
            <NotificationActions actions={notificationActions}>
              <Suspense fallback={<SpinnerScreen />}>
                <MemberScreen />
              </Suspense>
            </NotificationActions>
          </Boundary>
        </main>
      </div>
      <BottomBar />
      <SearchPalette />
      <PushInBrowser />
    </FindablePlaces>
  );
}

function MemberScreen() {
  return useRoutes(memberRoutes);
}

/**
 * After a navigation, moves the focus and the scroll position to the top of the new content. After the Back button, the
 * browser restores the scroll position.
 */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>, pathname: string): void {
  const type = useNavigationType();
  const at = useRef<string | null>(null);
  // Before the effects of the screen, which may move the focus on, for example to the reply that the address names.
  useLayoutEffect(() => {
    // When the page itself loads, the browser sets the focus. After signing in, it does not.
    const loaded = at.current === null && type === 'POP';
    const moved = at.current !== pathname;
    at.current = pathname;
    if (loaded || !moved) return;
    main.current?.focus({ preventScroll: true });
    if (type !== 'POP') scrollTo(0, 0);
  }, [pathname, main, type]);
}
