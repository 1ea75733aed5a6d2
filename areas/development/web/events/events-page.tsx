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
import { useEvents } from './event-api.ts';
import { EventFilterBar, filtersIn, noFilters } from './event-filters.tsx';
import { EventRow } from './event-row.tsx';

const tabs = { coming: 'Upcoming', past: 'Past' } as const;
type Tab = keyof typeof tabs;

/** `/events` (`docs/product/development.md`). The tab and the filters are in the address. */
export function Component() {
  const [address, change] = useAddressParts();
  const tab: Tab = address.get('tab') === 'past' ? 'past' : 'coming';
  const filters = filtersIn(address);
  const isFiltered = Object.keys(filters).length > 0;
  const events = useEvents({ ...filters, ...(tab === 'past' && { past: 'true' as const }) });
  const isEmpty = tab === 'coming' && !isFiltered && events.items?.length === 0;
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    change(noFilters);
    // The button that was pressed disappears with the empty state.
    search.current?.focus();
  };
  const show = (next: Tab) => change({ tab: next === 'coming' ? '' : next });
  const panel = (
    <>
      {isFiltered && <MatchCount list={events} one="event matches" many="events match" />}
      <EventList
        events={events}
        empty={
          isFiltered ? (
            <EmptyState
              title="No events match"
              example="“TeachMeet” finds every event with that word in its title."
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              The search looks in titles, descriptions, categories and places.
            </EmptyState>
          ) : tab === 'coming' ? (
            <EmptyState
              title="No upcoming events"
              example="“TeachMeet: oracy, Thursday at 16:00, online.”"
              action={<ButtonLink to="/development">See courses and reading</ButtonLink>}
            >
              New events appear here. Until then, look for something to learn in the catalogue.
            </EmptyState>
          ) : (
            <EmptyState
              title="No past events"
              example="a TeachMeet that you went to last week."
              action={<Button onClick={() => show('coming')}>See upcoming events</Button>}
            >
              Events are listed here from the day after they take place.
            </EmptyState>
          )
        }
      />
    </>
  );
  return (
    <>
      <PageHead
        title="Events"
        lead="TeachMeets, training and webinars for members. Say that you are going, and we remind you the day before."
      >
        {!isEmpty && (
          <a href="/api/events/calendar.ics" download className={buttonClass()}>
            <CalendarPlus aria-hidden className="size-4" />
            Add all to my calendar
          </a>
        )}
      </PageHead>
      <EventFilterBar address={address} isPast={tab === 'past'} search={search} onChange={change} />
      <Tabs
        label="Events"
        value={tab}
        onChange={show}
        tabs={(['coming', 'past'] as const).map((value) => ({ value, label: tabs[value], panel }))}
      />
    </>
  );
}

function EventList({ events, empty }: { events: ReturnType<typeof useEvents>; empty: ReactNode }) {
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
        <ul className="-mt-6">
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
