import type { Event } from '#areas/development/contract/event.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FailedState, Loading, Skeleton } from '#web/ui/states.tsx';
import { useMyEvents } from './event-api.ts';
import { DaySheet, eventTimes, GoingMark, placeWords, titleLinkClass } from './event-parts.tsx';

/**
 * The next events that the member is going to, and a few others that fit. It has no heading: the screen gives it one.
 * `heading` is the level of the event titles.
 */
export function MyEvents({ heading }: { heading: 'h3' | 'h4' }) {
  const { data, error, refetch } = useMyEvents();
  if (!data && error)
    return <FailedState title="Your events could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your events...">
        <Skeleton className="h-16" />
        <Skeleton className="mt-3 h-16" />
      </Loading>
    );
  const { going, fitting } = data;
  return (
    <>
      {going.length === 0 && (
        <p className="text-quiet">
          {fitting.length > 0
            ? 'You are not going to any events yet. These take place in the next two weeks and are for people like you.'
            : 'You are not going to any events yet.'}
        </p>
      )}
      {going.length > 0 && <Rows events={going} heading={heading} />}
      {going.length > 0 && fitting.length > 0 && <p className="mt-4 text-quiet">Also in the next two weeks:</p>}
      {fitting.length > 0 && <Rows events={fitting} heading={heading} />}
      <ButtonLink to="/events" look="quiet" size="small" className="mt-2 -ml-3">
        See all events
      </ButtonLink>
    </>
  );
}

function Rows({ events, heading: Heading }: { events: Event[]; heading: 'h3' | 'h4' }) {
  return (
    <ul>
      {events.map((event) => (
        <li key={event.id} className="flex gap-4 border-line border-b py-3.5">
          <DaySheet month={event.month} day={event.day} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Heading className="item-title wrap-anywhere">
                <Link to={`/events/${event.id}`} className={titleLinkClass}>
                  {event.title}
                </Link>
              </Heading>
              {event.isGoing && <GoingMark />}
            </div>
            <p className="text-quiet text-sm">{eventTimes(event)}</p>
            <p className="wrap-anywhere text-quiet text-sm">{placeWords(event)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
