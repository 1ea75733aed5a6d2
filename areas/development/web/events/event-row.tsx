import { CalendarPlus } from 'lucide-react';
import type { Event } from '#areas/development/contract/event.ts';
import { audienceWords } from '#areas/people/contract/audience.ts';
import { dayInLondon } from '#contract/london.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { useGoing } from './event-api.ts';
import { DaySheet, EventCircle, EventWhere, eventTimes, GoingMark, isFull, titleLinkClass } from './event-parts.tsx';

interface EventRowProps {
  event: Event;
  /** It is shown under its day, so it has no sheet with the date, and is shorter. */
  isInDay?: boolean;
}

/** An event in the list, with its actions until it has ended. */
export function EventRow({ event, isInDay = false }: EventRowProps) {
  const { id, title, description, month, day, category, circle, isGoing, goingCount, hasEnded } = event;
  const Heading = isInDay ? 'h3' : 'h2';
  const endedToday = hasEnded && event.date === dayInLondon(new Date());
  return (
    <li className="flex gap-4 border-line border-b py-5">
      {!isInDay && <DaySheet month={month} day={day} />}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading className="item-title wrap-anywhere">
            <Link to={`/events/${id}`} className={titleLinkClass}>
              {title}
            </Link>
          </Heading>
          {isGoing && !hasEnded && <GoingMark />}
          {isFull(event) && !isGoing && !hasEnded && <span className="font-semibold text-quiet text-sm">Full</span>}
          {endedToday && <span className="font-semibold text-sm">This event has ended.</span>}
        </div>
        <p className="wrap-anywhere text-quiet text-sm">
          {isInDay ? `${event.startTime} to ${event.endTime}` : eventTimes(event)} · {category}
          {circle && (
            <>
              {' · '}
              <EventCircle circle={circle} />
            </>
          )}
        </p>
        <EventWhere place={event.place} link={event.link} />
        <p className="wrap-anywhere text-quiet text-sm">For: {audienceWords(event)}</p>
        <LongText text={description} className="mt-1.5" />
        {goingCount > 0 && <p className="mt-1.5 text-quiet text-sm">{goingWords(event)}</p>}
        {!hasEnded && <Actions event={event} />}
      </div>
    </li>
  );
}

function goingWords({ goingCount, hasEnded }: Event): string {
  const people = goingCount === 1 ? '1 person' : `${goingCount.toLocaleString('en-GB')} people`;
  if (hasEnded) return `${people} said that they were going.`;
  return `${people} ${goingCount === 1 ? 'is' : 'are'} going.`;
}

function Actions({ event }: { event: Event }) {
  const { id, title, isGoing } = event;
  const going = useGoing(id);
  const label = isGoing ? 'Not going' : isFull(event) ? 'Join the waiting list' : "I'm going";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {/* One button for both, so that it keeps the focus. */}
      <Button
        size="small"
        aria-label={going.isPending ? undefined : `${label}: ${title}`}
        pending={going.isPending && 'Saving...'}
        onClick={() => going.mutate(!isGoing)}
      >
        {label}
      </Button>
      <a
        href={`/api/events/${id}/calendar.ics`}
        download
        aria-label={`Add to my calendar: ${title}`}
        className={buttonClass('quiet', 'small')}
      >
        <CalendarPlus aria-hidden className="size-4" />
        Add to my calendar
      </a>
    </div>
  );
}
