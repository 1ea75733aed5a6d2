import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { MatchCount } from '#web/ui/filter-bar.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type EventFilters, useEvents } from './event-api.ts';
import { EventFilterBar, filtersIn, noFilters } from './event-filters.tsx';
import { EventMonth } from './event-month.tsx';
import { EventRow } from './event-row.tsx';

const tabs = { coming: 'Upcoming', month: 'Month', past: 'Past' } as const;
type Tab = keyof typeof tabs;

/** `/events` (`docs/product/development.md`). The tab, the filters, the month and the day are in the address. */
export function Component() {
  const [address, change] = useAddressParts();
  const given = address.get('tab');
  const tab: Tab = given === 'past' || given === 'month' ? given : 'coming';
  const filters = filtersIn(address);
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    change(noFilters);
    // The button that was pressed disappears with the empty state.
    search.current?.focus();
  };
  const show = (next: Tab) => change({ tab: next === 'coming' ? '' : next });
  const showAll = () => change({ ...noFilters, tab: '', month: '', day: '' });
  const panels: Record<Tab, ReactNode> = {
    coming: <Coming filters={filters} onClear={clear} />,
    month: <EventMonth address={address} filters={filters} onChange={change} onShowList={showAll} />,
    past: <Past filters={filters} onClear={clear} onShowComing={() => show('coming')} />,
  };
  return (
    <>
      <PageHead title="Events" lead="Say that you are going, and we remind you the day before." />
      <EventFilterBar address={address} view={tab} search={search} onChange={change} />
      <Tabs
        label="Events"
        value={tab}
        onChange={show}
        tabs={(['coming', 'month', 'past'] as const).map((value) => ({
          value,
          label: tabs[value],
          panel: panels[value],
        }))}
      />
    </>
  );
}

interface ListProps {
  filters: EventFilters;
  onClear(): void;
}

function Coming({ filters, onClear }: ListProps) {
  const events = useEvents(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = !isFiltered && events.items?.length === 0;
  return (
    <>
      {!isEmpty && (
        <ListHead events={events} isFiltered={isFiltered}>
          <a href="/api/events/calendar.ics" download className={buttonClass('quiet', 'small')}>
            <CalendarPlus aria-hidden className="size-4" />
            Add all to my calendar
          </a>
        </ListHead>
      )}
      <EventList
        events={events}
        empty={
          isFiltered ? (
            <NoMatch onClear={onClear} />
          ) : (
            <EmptyState
              title="No upcoming events"
              example="“TeachMeet: oracy, Thursday at 16:00, online.”"
              action={<ButtonLink to="/development">See courses and reading</ButtonLink>}
            >
              New events appear here. Until then, look for something to learn in the catalogue.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function Past({ filters, onClear, onShowComing }: ListProps & { onShowComing(): void }) {
  const events = useEvents({ ...filters, past: 'true' });
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      {isFiltered && <ListHead events={events} isFiltered />}
      <EventList
        events={events}
        empty={
          isFiltered ? (
            <NoMatch onClear={onClear} />
          ) : (
            <EmptyState
              title="No past events"
              example="a TeachMeet that you went to last week."
              action={<Button onClick={onShowComing}>See upcoming events</Button>}
            >
              Events are listed here from the day after they take place.
            </EmptyState>
          )
        }
      />
    </>
  );
}

type Events = ReturnType<typeof useEvents>;

/** How many events match, and an action for all of them. */
function ListHead({ events, isFiltered, children }: { events: Events; isFiltered: boolean; children?: ReactNode }) {
  return (
    <div className="-mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      {isFiltered ? <MatchCount list={events} one="event matches" many="events match" /> : <span />}
      {children}
    </div>
  );
}

function NoMatch({ onClear }: { onClear(): void }) {
  return (
    <div className="mt-4">
      <EmptyState
        title="No events match"
        example="“TeachMeet” finds every event with that word in its title."
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        The search looks in titles, descriptions, categories and places.
      </EmptyState>
    </div>
  );
}

function EventList({ events, empty }: { events: Events; empty: ReactNode }) {
  // With the filter 'I'm going', an event leaves the list when the member chooses 'Not going'.
  useFocusOnReplaced(events.items?.length, () => document.querySelector('main'));
  return (
    <PagedList
      list={events}
      loading={<RowsSkeleton label="Loading events..." className="-mt-6" />}
      failed="The events could not be loaded"
      empty={empty}
    >
      {(items) => (
        <ul className="border-line border-t">
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
