import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '#areas/development/contract/event.ts';
import { Link } from '#web/ui/link.tsx';
import { eventTimes, GoingMark } from './event-parts.tsx';

interface NextEventProps {
  event: Event;
  circleId: number;
  /** What the owner can do. */
  action?: ReactNode;
}

/** The next event of a circle, in a line, with a link to all its events. */
export function NextEvent({ event, circleId, action }: NextEventProps) {
  return (
    <section
      aria-label="Next event"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5"
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-quiet" strokeWidth={1.75} />
      <p className="wrap-anywhere min-w-0 grow basis-60">
        <span className="text-quiet text-sm">Next event: </span>
        <Link
          to={`/events/${event.id}`}
          className="relative inline-block font-semibold before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
        >
          {event.title}
        </Link>
        <span className="block text-quiet text-sm">{eventTimes(event)}</span>
      </p>
      {event.isGoing && <GoingMark />}
      <Link
        to={`/events?circle=${circleId}`}
        className="inline-flex min-h-9 items-center font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
      >
        All events of this circle
      </Link>
      {action}
    </section>
  );
}
