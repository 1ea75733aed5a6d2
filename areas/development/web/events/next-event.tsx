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

/** The next event of a circle, with a link to all its events. */
export function NextEvent({ event, circleId, action }: NextEventProps) {
  return (
    <section
      aria-label="Next event"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-card px-4 py-2.5"
    >
      <CalendarDays aria-hidden className="size-4 shrink-0 text-quiet" strokeWidth={1.75} />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-quiet text-sm">
          Next event:
          <Link
            to={`/events?circle=${circleId}`}
            className="relative font-semibold text-primary before:absolute before:-inset-x-2 before:-top-3 before:-bottom-1 hover:underline"
          >
            All events of this circle
          </Link>
        </p>
        <p className="wrap-anywhere">
          <Link
            to={`/events/${event.id}`}
            className="relative inline-block font-semibold before:absolute before:-inset-x-2 before:-top-1 before:-bottom-6 hover:text-primary"
          >
            {event.title}
          </Link>
          <span className="block text-quiet text-sm">{eventTimes(event)}</span>
        </p>
      </div>
      {event.isGoing && <GoingMark />}
      {action}
    </section>
  );
}
