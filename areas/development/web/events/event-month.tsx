import type { Event } from '#areas/development/contract/event.ts';
import { dayInLondon } from '#contract/london.ts';
import { Button } from '#web/ui/button.tsx';
import { firstShown, isMonth, monthIn, monthOf, monthWords, shortDay } from '#web/ui/month/month-days.ts';
import { MonthGrid } from '#web/ui/month/month-grid.tsx';
import { MonthHead } from '#web/ui/month/month-head.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { type EventFilters, mostInMonth, useEventMonth } from './event-api.ts';
import { EventRow } from './event-row.tsx';

interface EventMonthProps {
  address: URLSearchParams;
  filters: EventFilters;
  onChange(changes: Record<string, string>): void;
  onShowList(): void;
}

/** The events of a month: the days, and the events of the chosen day. The month and the day are in the address. */
export function EventMonth({ address, filters, onChange, onShowList }: EventMonthProps) {
  const now = new Date();
  const today = dayInLondon(now);
  const { month, day } = monthIn(address, now);
  const { data, error, isPlaceholderData, refetch } = useEventMonth(month, filters);
  const items = (!isPlaceholderData && data) || [];
  const byDay = Map.groupBy(items, ({ date }) => date);
  const chosen = day ?? firstShown(month, today, [...byDay.keys()]);
  const choose = (next: string) => {
    if (isMonth(monthOf(next))) onChange({ month: monthOf(next), day: next });
  };
  const isLoading = !data || isPlaceholderData;
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <section aria-labelledby="month" className="min-w-0">
        <MonthHead id="month" month={month} today={today} onChange={onChange} />
        <MonthGrid
          month={month}
          today={today}
          chosen={chosen}
          byDay={Map.groupBy(items.map(entryOf), ({ date }) => date)}
          countWords={countWords}
          onChoose={choose}
        />
        {items.length === mostInMonth && (
          <p className="mt-3 text-quiet text-sm">
            This month has more events than these {mostInMonth}. The list shows all of them.
          </p>
        )}
      </section>
      <section aria-labelledby="chosen-day" aria-busy={isLoading} className="min-w-0">
        {!data && error ? (
          <FailedState title="The events could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <h2 id="chosen-day" className="item-title min-h-11 content-center">
              {shortDay(chosen)}
            </h2>
            <DayEvents
              events={byDay.get(chosen) ?? []}
              isEmpty={!isLoading && items.length === 0}
              isLoading={isLoading}
              month={month}
              onShowList={onShowList}
            />
          </>
        )}
      </section>
    </div>
  );
}

const countWords = (count: number) => (count === 0 ? 'no events' : count === 1 ? '1 event' : `${count} events`);

const entryOf = ({ id, title, circle, date, isGoing }: Event) => ({
  id,
  date,
  title,
  colour: circle?.color,
  ticked: isGoing && 'Going:',
});

interface DayEventsProps {
  events: Event[];
  /** The whole month has no events. */
  isEmpty: boolean;
  isLoading: boolean;
  month: string;
  onShowList(): void;
}

function DayEvents({ events, isEmpty, isLoading, month, onShowList }: DayEventsProps) {
  if (isLoading) return <p className="border-line border-t py-4 text-quiet">Loading events...</p>;
  if (events.length > 0)
    return (
      <ul className="border-line border-t">
        {events.map((event) => (
          <EventRow key={event.id} event={event} isInDay />
        ))}
      </ul>
    );
  return (
    <div className="border-line border-t py-4">
      <p className="text-quiet">
        {isEmpty ? `There are no events in ${monthWords(month)}.` : 'There are no events on this day.'}
      </p>
      {isEmpty && (
        <Button size="small" className="mt-3" onClick={onShowList}>
          See upcoming events
        </Button>
      )}
    </div>
  );
}
