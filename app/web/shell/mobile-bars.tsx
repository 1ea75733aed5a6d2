import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import { RecordCpdIcon } from '#areas/development/web/index.ts';
import { NotificationBell, NotificationBellLink } from '#areas/notifications/web/index.ts';
import { SearchMagnifier } from '#areas/search/web/index.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { siteName } from '#web/ui/site.ts';
import { Navigation } from './navigation.tsx';
import { bottomBarPlaces, isInPlace } from './places.ts';

/** Below 1024 px: a bar with the menu and a link to the current user's profile. */
export function TopBar() {
  const user = useUser();
  return (
    <header className="on-board sticky top-0 z-30 flex min-h-14 items-center max-[18rem]:flex-wrap gap-0.5 bg-board px-2 text-board-ink lg:hidden print:hidden">
      <MenuDrawer />
      <Link to="/" aria-label={`${siteName()}, home`} className="flex min-h-11 items-center rounded-control px-1">
        {/* The narrowest phones, and phones with large text, have room for the rings only. */}
        <Logo
          onBoard
          className="gap-2! [&>.display]:text-xl max-[379px]:[&>.display]:hidden max-[18rem]:[&>.display]:hidden [&>svg]:size-7"
        />
      </Link>
      <SearchMagnifier className="ml-auto" />
      <span data-tour="record-cpd" className="contents">
        <RecordCpdIcon />
      </span>
      <NotificationBell />
      <Link to="/profile" className="grid size-11 shrink-0 place-items-center rounded-full">
        <span className="sr-only">Profile</span>
        <span className="[&>*]:size-8">
          <Avatar person={user} size="small" />
        </span>
      </Link>
    </header>
  );
}

function MenuDrawer() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Menu" className="grid size-11 shrink-0 place-items-center rounded-control">
        <Menu aria-hidden className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-veil" />
        <Dialog.Content
          aria-describedby={undefined}
          className="on-board fixed inset-y-0 left-0 z-50 flex w-[min(300px,86vw)] large-text:w-full animate-drawer flex-col bg-board pt-4 text-board-ink"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="mb-4 flex items-center justify-between pr-3 pl-5.5">
            <Logo onBoard />
            <span className="mr-1 ml-auto">
              <NotificationBellLink onClick={() => setOpen(false)} />
            </span>
            <Dialog.Close aria-label="Close menu" className="grid size-11 place-items-center rounded-control">
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <Navigation onGo={() => setOpen(false)} collapsesGrowth />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Below 1024 px: Home, Circles, Growth, Support, Profile. Large text grows as far as the five fit beside each other. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex min-h-16 max-w-lg">
        {bottomBarPlaces.map((place) => {
          const here = isInPlace(place, pathname);
          const Icon = place.icon;
          return (
            <li key={place.to} className="min-w-0 flex-1">
              <Link
                to={place.to}
                aria-current={here ? 'page' : undefined}
                className={clsx(
                  'relative flex h-full flex-col items-center justify-center gap-1 text-[min(0.75rem,4.2vw)] focus-visible:-outline-offset-2',
                  here
                    ? 'font-bold text-primary before:absolute before:inset-x-4 before:top-0 before:h-0.5 before:rounded-full before:bg-marigold'
                    : 'font-medium text-quiet',
                )}
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {place.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
