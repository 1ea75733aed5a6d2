import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mostCounted } from '#areas/notifications/contract/notification.ts';
import { Link } from '#web/ui/link.tsx';
import { useCounts } from './notification-api.ts';

export const bellClass = 'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-board-raised/60';

const loadPopover = () => import('./bell-popover.tsx');
const BellPopover = lazy(loadPopover);

/** A bell with the number of unread notifications. It opens a panel with the newest ones, which loads on the first press. */
export function NotificationBell({ className }: { className?: string }) {
  const [wasPressed, setWasPressed] = useState(false);
  const name = useBellName();
  const bell = (
    <button
      type="button"
      aria-label={name}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => setWasPressed(true)}
      className={clsx(bellClass, className)}
    >
      <BellWithCount />
    </button>
  );
  if (!wasPressed) return bell;
  return (
    <Suspense fallback={bell}>
      <BellPopover className={className} />
    </Suspense>
  );
}

/** The bell of the menu drawer: a link, because a panel would lie over the menu. */
export function NotificationBellLink({ onClick }: { onClick(): void }) {
  return (
    <Link to="/notifications" aria-label={useBellName()} onClick={onClick} className={bellClass}>
      <BellWithCount />
    </Link>
  );
}

const unreadWords = (unread: number) => (unread > 0 ? `${unread >= mostCounted ? 'more than 99' : unread} unread` : '');

/**
 * The name of the bell for screen readers. It is a label, because while a dialog is open the text inside is hidden, but
 * not the live region and so not the button.
 */
export function useBellName(): string {
  const unread = unreadWords(useCounts().data?.unread ?? 0);
  return unread ? `Notifications, ${unread}` : 'Notifications';
}

/** The bell and its count. The count keeps its last value while it is read again. Screen readers announce when it changes. */
export function BellWithCount() {
  const unread = useCounts().data?.unread ?? 0;
  return (
    <>
      <Bell aria-hidden className="size-5" strokeWidth={1.75} />
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
