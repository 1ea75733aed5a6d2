import { CalendarDays, Circle as CircleIcon, type LucideIcon, MapPin, UsersRound, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '#areas/development/contract/event.ts';
import { audienceWords, everybody } from '#areas/people/contract/audience.ts';
import { dayAndDate } from '#web/ui/dates.ts';
import { hostOf } from '#web/ui/host.ts';
import { Link } from '#web/ui/link.tsx';

/** The day of an event as a small calendar sheet. It is decoration: show the date beside it. */
export function DaySheet({ month, day }: Pick<Event, 'month' | 'day'>) {
  return (
    <span
      aria-hidden
      className="w-12 shrink-0 self-start rounded-control border border-line py-1.5 text-center leading-none"
    >
      <span className="block font-semibold text-marigold-ink text-xs">{month}</span>
      <span className="display figures mt-1 block text-[1.375rem]">{day}</span>
    </span>
  );
}

/** The classes of a link in a title. On touch screens it reaches a little above and below the line. */
export const titleLinkClass =
  'relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary';

/** The name of the circle of an event, after a dot in its colour. */
export function EventCircle({ circle }: { circle: NonNullable<Event['circle']> }) {
  return (
    <span className="wrap-anywhere">
      <span
        data-colour={circle.color}
        aria-hidden
        className="mr-1.5 inline-block size-2 shrink-0 rounded-full bg-hue align-baseline"
      />
      {circle.name}
    </span>
  );
}

/** The place, and the link of an online event. Nothing if nobody said. */
export function EventWhere({ place, link }: Pick<Event, 'place' | 'link'>) {
  if (!place && !link) return null;
  return (
    <p className="wrap-anywhere text-quiet text-sm">
      {place}
      {place && link && ', or '}
      {link && (
        <>
          {place ? 'online at ' : 'Online at '}
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="relative inline-block font-semibold text-primary before:absolute before:-inset-x-2 before:-inset-y-3 hover:underline"
          >
            {hostOf(link)}
          </a>
        </>
      )}
    </p>
  );
}

/** No place is left. */
export const isFull = ({ capacity, goingCount }: Pick<Event, 'capacity' | 'goingCount'>): boolean =>
  capacity !== null && goingCount >= capacity;

/** Marks an event that the member is going to. */
export function GoingMark() {
  return (
    <span className="whitespace-nowrap rounded-full bg-primary-tint px-2.5 py-0.5 font-semibold text-primary text-xs">
      Going
    </span>
  );
}

/** 'Thursday 26 November 2026, 17:30 to 19:30' */
export const eventTimes = ({ date, startTime, endTime }: Event): string =>
  `${dayAndDate(`${date}T12:00:00Z`)}, ${startTime} to ${endTime}`;

/** Where an event takes place, in a few words: 'The library, or online at meet.example.org'. Empty if nobody said. */
export function placeWords({ place, link }: Pick<Event, 'place' | 'link'>): string {
  const online = link && `online at ${hostOf(link)}`;
  if (place && online) return `${place}, or ${online}`;
  return place ?? (online ? online.charAt(0).toUpperCase() + online.slice(1) : '');
}

/** When, where and who it is for. */
export function EventFacts({ event }: { event: Event }) {
  const { place, link, circle } = event;
  const audience = audienceWords(event);
  return (
    <ul className="mt-3 space-y-1.5">
      <Fact icon={CalendarDays}>{eventTimes(event)}, UK time</Fact>
      {place && <Fact icon={MapPin}>{place}</Fact>}
      {link && (
        <Fact icon={Video}>
          Online at{' '}
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-block font-semibold text-primary hover:underline pointer-coarse:py-2.5"
          >
            {hostOf(link)}
          </a>
        </Fact>
      )}
      {/* An event of a circle may be for its members only. */}
      {!(circle && audience === audienceWords(everybody)) && <Fact icon={UsersRound}>For: {audience}</Fact>}
      {circle && (
        <Fact icon={CircleIcon}>
          Circle:{' '}
          <Link
            to={`/circles/${circle.id}`}
            className="wrap-anywhere inline-block font-semibold text-primary hover:underline pointer-coarse:py-2.5"
          >
            {circle.name}
          </Link>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2.5">
      <Icon aria-hidden className="size-4 shrink-0 translate-y-0.5 text-quiet" strokeWidth={1.75} />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  );
}
