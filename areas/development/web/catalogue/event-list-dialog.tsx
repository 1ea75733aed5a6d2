import { CalendarPlus } from 'lucide-react';
import { audienceWords } from '#areas/development/contract/audience.ts';
import type { Event } from '#areas/development/contract/event.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { Dialog, type DialogControl } from '#web/ui/dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useEvents } from './event-api.ts';

/** Upcoming events, with calendar files. */
export function EventListDialog({ open, onOpenChange }: DialogControl) {
  const events = useEvents();
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
  const { id, title, description, date, startTime, endTime, month, day, category } = event;
  return (
    <li className="flex gap-4 border-line border-t py-4">
      <span
        aria-hidden
        className="w-12 shrink-0 self-start rounded-control border border-line py-1.5 text-center leading-none"
      >
        <span className="block font-semibold text-marigold-ink text-xs">{month}</span>
        <span className="display figures mt-1 block text-[1.375rem]">{day}</span>
      </span>
      <div className="min-w-0 grow">
        <h3 className="item-title">{title}</h3>
        <p className="text-quiet text-sm">
          {dayAndDate(`${date}T12:00:00Z`)}, {startTime} to {endTime} · {category}
        </p>
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
