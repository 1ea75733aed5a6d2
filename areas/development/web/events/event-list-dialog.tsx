import { CalendarPlus } from 'lucide-react';
import type { Event } from '#areas/development/contract/event.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useKnownEvents } from './event-api.ts';
import { DaySheet, eventTimes, GoingMark, placeWords, titleLinkClass } from './event-parts.tsx';

/** Upcoming events, with calendar files. */
export function EventListDialog({ open, onOpenChange }: DialogControl) {
  const events = useKnownEvents();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Upcoming Events">
      {events.items && events.items.length > 1 && (
        <a href="/api/events/calendar.ics" download className={`${buttonClass('plain', 'small')} mb-3`}>
          <CalendarPlus aria-hidden className="size-4" />
          Add all to my calendar
        </a>
      )}
      <PagedList
        list={events}
        loading={<RowsSkeleton lines={2} label="Loading events..." />}
        failed="The events could not be loaded"
        empty={<EmptyState title="No upcoming events">New events appear here.</EmptyState>}
      >
        {(items) => (
          <ul>
            {items.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  );
}

function EventRow({ event }: { event: Event }) {
  const { id, title, description, month, day, category, isGoing } = event;
  const where = placeWords(event);
  return (
    <li className="flex gap-4 border-line border-t py-4">
      <DaySheet month={month} day={day} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="item-title wrap-anywhere">
            <Link to={`/events/${id}`} className={titleLinkClass}>
              {title}
            </Link>
          </h3>
          {isGoing && <GoingMark />}
        </div>
        <p className="text-quiet text-sm">
          {eventTimes(event)} · {category}
        </p>
        {where && <p className="wrap-anywhere text-quiet text-sm">{where}</p>}
        <p className="text-quiet text-sm">For: {audienceWords(event)}</p>
        <p className="mt-1.5">{description}</p>
        <a
          href={`/api/events/${id}/calendar.ics`}
          download
          aria-label={`Add to my calendar: ${title}`}
          className="mt-1 inline-flex min-h-9 items-center gap-1.5 font-semibold text-primary text-sm hover:underline pointer-coarse:min-h-11"
        >
          <CalendarPlus aria-hidden className="size-4" />
          Add to my calendar
        </a>
      </div>
    </li>
  );
}
