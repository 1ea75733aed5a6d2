import { Bell } from 'lucide-react';
import { mostCounted } from '#areas/notifications/contract/notification.ts';
import { useCounts } from './notification-api.ts';

export const bellClass = 'relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-board-raised/60';

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
