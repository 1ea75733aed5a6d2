import { useSearchParams } from 'react-router';
import type { DeskEvent } from '#areas/development/contract/event-desk.ts';
import { rhythmLabels } from '#areas/development/contract/event-series.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { dayAndDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { DaySheet, EventCircle, placeWords } from '../events/event-parts.tsx';
import { useDeskEvents } from './event-desk-api.ts';

/** `/desk/events`: the events of the community (`docs/product/desk-content.md`). */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <PageHead title="Events" lead="Add events for everybody or for a circle, and see how many people are going.">
        <ButtonLink to="/desk/events/new" look="primary">
          Add an event
        </ButtonLink>
      </PageHead>
      <Tabs
        label="Which events"
        value={search.has('past') ? 'past' : 'coming'}
        onChange={(value) => setSearch(value === 'past' ? { past: '' } : {}, { replace: true })}
        tabs={[
          { value: 'coming', label: 'Coming', panel: <Events /> },
          { value: 'past', label: 'Past', panel: <Events past /> },
        ]}
      />
    </>
  );
}

function Events({ past = false }: { past?: boolean }) {
  const list = useDeskEvents(past);
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading the events" />}
      failed="The events could not be loaded"
      empty={
        <EmptyState
          title={past ? 'There are no past events' : 'No events are planned'}
          example="“TeachMeet: oracy, in the library on 4 March”."
        >
          {past ? 'Events of the past will be here.' : 'Add the first event. Members find it under Events.'}
        </EmptyState>
      }
    >
      {(events) => (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ event }: { event: DeskEvent }) {
  const { id, title, month, day, date, startTime, endTime, circle, series, isCancelled, isTakenDown } = event;
  return (
    <li className="flex gap-4 py-4">
      <DaySheet month={month} day={day} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link to={`/desk/events/${id}`} className="item-title wrap-anywhere hover:text-primary">
            {title}
          </Link>
          {(isCancelled || isTakenDown) && (
            <span className="font-semibold text-danger text-sm">{isCancelled ? 'Cancelled' : 'Taken down'}</span>
          )}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {dayAndDate(`${date}T12:00:00Z`)}, {startTime} to {endTime}
          {series && ` · ${rhythmLabels[series.repeats]}`}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {placeWords(event)}
          {placeWords(event) && ' · '}
          {circle ? <EventCircle circle={circle} /> : 'For everybody'}
        </p>
        {!isCancelled && <p className="figures mt-0.5 text-sm">{goingWords(event)}</p>}
      </div>
    </li>
  );
}

/** '12 of 20 places taken, 3 people waiting', or '12 people going'. Of an event that has ended, '12 people were going'. */
export function goingWords({ goingCount, capacity, waitingCount, hasEnded }: DeskEvent): string {
  const people = (count: number, doing: string) => {
    const [who, was] = count === 1 ? ['person', 'was '] : ['people', 'were '];
    return `${count.toLocaleString('en-GB')} ${who} ${hasEnded ? was : ''}${doing}`;
  };
  if (capacity === null) return people(goingCount, 'going');
  const taken = `${goingCount.toLocaleString('en-GB')} of ${capacity.toLocaleString('en-GB')} places ${hasEnded ? 'were ' : ''}taken`;
  return waitingCount === 0 ? taken : `${taken}, ${people(waitingCount, 'waiting')}`;
}
