import { CircleAlert } from 'lucide-react';
import type { WaitingItem } from '#areas/notifications/contract/notification.ts';
import { Link } from '#web/ui/link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { RowActions } from './notification-actions.tsx';

/** The items that need an answer from the member, each with its actions. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <WaitingRow key={`${item.kind}:${item.subject}:${item.item}`} waiting={item} />
      ))}
    </ul>
  );
}

function WaitingRow({ waiting: { kind, subject, item, text, link, since } }: { waiting: WaitingItem }) {
  return (
    <li className="group relative flex items-start gap-3.5 border-line border-b py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-marigold-tint text-marigold-ink">
        <CircleAlert aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <Link
          to={link}
          className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 group-hover:text-primary"
        >
          {text}
        </Link>
        <p className="mt-1">
          <TimeAgo moment={since} after="Since" />
        </p>
        <RowActions kind={kind} subject={subject} item={item} />
      </div>
    </li>
  );
}
