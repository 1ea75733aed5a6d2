import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from '#web/ui/link.tsx';
import { BellWithCount, bellClass, useBellName } from './bell-with-count.tsx';

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
