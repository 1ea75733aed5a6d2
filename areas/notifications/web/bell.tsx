import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { Popover } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { mostCounted } from '#areas/notifications/contract/notification.ts';
import { Link } from '#web/ui/link.tsx';
import { useCounts } from './notification-api.ts';

const Panel = lazy(() => import('./bell-panel.tsx'));

const bellClass = 'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-board-raised/60';

/** A bell with the number of unread notifications. It opens a panel with the newest ones. */
export function NotificationBell({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      {/* While a dialog is open, the text inside is hidden, but not the live region and so not the button. */}
      <Popover.Trigger
        aria-label={`Notifications${unreadWords(useCounts().data?.unread ?? 0)}`}
        className={clsx(bellClass, className)}
      >
        <BellWithCount />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-50 flex max-h-[min(38rem,80dvh)] w-[min(26rem,calc(100vw-1.5rem))] animate-appear flex-col overflow-hidden rounded-card bg-card text-ink shadow-floating"
        >
          <Suspense fallback={<div className="h-72" />}>
            <Panel onGo={close} />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The bell of the menu drawer: a link, because a panel would lie over the menu. */
export function NotificationBellLink({ onClick }: { onClick(): void }) {
  return (
    <Link to="/notifications" onClick={onClick} className={bellClass}>
      <BellWithCount />
    </Link>
  );
}

const unreadWords = (unread: number) =>
  unread > 0 ? `, ${unread >= mostCounted ? 'more than 99' : unread} unread` : '';

/** The count keeps its last value while it is read again. Screen readers announce when it changes. */
function BellWithCount() {
  const unread = useCounts().data?.unread ?? 0;
  return (
    <>
      <Bell aria-hidden className="size-5" strokeWidth={1.75} />
      <span className="sr-only">Notifications</span>
      <span aria-live="polite" className="sr-only">
        {unreadWords(unread)}
      </span>
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 font-bold text-on-marigold text-xs"
        >
          {unread >= mostCounted ? '99+' : unread}
        </span>
      )}
    </>
  );
}
