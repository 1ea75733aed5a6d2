import { clsx } from 'clsx';
import { Bell, Check } from 'lucide-react';
import { memo } from 'react';
import type { Notification } from '#areas/notifications/contract/notification.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RowActions } from './notification-actions.tsx';
import { useMarkRead } from './notification-api.ts';

interface NotificationRowProps {
  notification: Notification;
  /** In the panel of the bell, where there is little room and no room for answers. */
  compact?: boolean;
  /** Called when the member follows the link. */
  onGo?: () => void;
}

/** A notification. The whole row is a link that marks it as read. */
export const NotificationRow = memo(function NotificationRow({
  notification,
  compact = false,
  onGo,
}: NotificationRowProps) {
  const { id, kind, subject, item, text, link, place, actor, happenedAt, isRead } = notification;
  const markRead = useMarkRead();
  const go = () => {
    if (!isRead) markRead.mutate(id);
    onGo?.();
  };
  return (
    <li
      className={clsx(
        'group relative flex items-start gap-3.5 border-line border-b',
        compact ? 'px-4 py-3.5' : 'py-4 pl-4',
        !isRead && 'bg-primary-tint/45 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-marigold',
      )}
    >
      {actor ? (
        <Avatar person={actor} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary">
          <Bell aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0 grow">
        <Link
          to={link}
          onClick={go}
          className={clsx(
            'wrap-anywhere leading-snug after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary',
            isRead ? 'font-normal' : 'font-semibold',
          )}
        >
          {!isRead && <span className="sr-only">Unread: </span>}
          {text}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-2 text-quiet text-sm">
          {place && <span className="min-w-0 truncate">{place}</span>}
          {place && <span aria-hidden>·</span>}
          <TimeAgo moment={happenedAt} />
        </p>
        {!compact && <RowActions kind={kind} subject={subject} item={item} />}
      </div>
      {!isRead && !compact && (
        <button
          type="button"
          aria-label={`Mark as read: ${text}`}
          onClick={() => markRead.mutate(id)}
          className="relative z-10 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink"
        >
          <Check aria-hidden className="size-5" />
        </button>
      )}
    </li>
  );
});
