import { type Ref, useId } from 'react';
import { pathId } from '#contract/scalars.ts';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { boxClass } from '#web/ui/field.tsx';
import { FilterBar, FilterCheck, FilterSelect } from '#web/ui/filter-bar.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { AudienceControls, audienceIn, noAudience } from '../audience-filters.tsx';
import { type EventFilters, useEventTopics } from './event-api.ts';
import { dateChoices, datesIn } from './event-dates.ts';

const dateLabels = { week: 'This week', month: 'This month', chosen: 'Choose dates' };
const dateOptions = dateChoices.map((value) => ({ value, label: dateLabels[value] }));

/** The change of the address that clears the filters. */
export const noFilters = { q: '', category: '', circle: '', going: '', dates: '', from: '', to: '', ...noAudience };

/** Reads the filters from the address. */
export function filtersIn(address: URLSearchParams): EventFilters {
  const [q, category] = [address.get('q'), address.get('category')];
  const circle = pathId.safeParse(address.get('circle') ?? '').data;
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(circle && { circle: String(circle) }),
    ...(address.get('going') === 'true' && { going: 'true' as const }),
    ...audienceIn(address),
    ...datesIn(address, new Date()).range,
  };
}

interface EventFilterBarProps {
  address: URLSearchParams;
  view: 'coming' | 'month' | 'past';
  search: Ref<HTMLInputElement>;
  onChange(changes: Record<string, string>): void;
}

/** The filters of the events. */
export function EventFilterBar({ address, view, search, onChange }: EventFilterBarProps) {
  const { data: topics } = useEventTopics();
  const { category = '', circle = '', going } = filtersIn(address);
  // The month is a choice of days itself.
  const choice = view === 'month' ? undefined : datesIn(address, new Date()).choice;
  const audience = audienceIn(address);
  const bar = {
    label: 'Filter events',
    active: [category, circle, going, choice, ...Object.keys(audience)].filter(Boolean).length,
    onClear: () => onChange(noFilters),
  };
  const fields = (
    <>
      {view !== 'month' && (
        <FilterSelect
          label="Dates"
          all="Any date"
          value={choice ?? ''}
          options={dateOptions}
          onChange={(value) => onChange({ dates: value, from: '', to: '' })}
        />
      )}
      {choice === 'chosen' && (
        <>
          <DayField label="From" value={address.get('from') ?? ''} onChange={(value) => onChange({ from: value })} />
          <DayField label="To" value={address.get('to') ?? ''} onChange={(value) => onChange({ to: value })} />
        </>
      )}
      <FilterSelect
        label="Category"
        all="All categories"
        value={category}
        options={(topics?.categories ?? []).map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ category: value })}
      />
      {((topics?.circles.length ?? 0) > 0 || circle) && (
        // Names of circles are long. The filters have to fit into one row.
        <span className="contents sm:[&_select]:max-w-40">
          <FilterSelect
            label="Circle"
            all="All circles"
            value={String(circle)}
            options={(topics?.circles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onChange({ circle: value })}
          />
        </span>
      )}
      <AudienceControls filters={audience} subjects={topics?.subjects ?? []} onChange={onChange} />
      <FilterCheck
        label={view === 'past' ? 'I was going' : "I'm going"}
        checked={going !== undefined}
        onChange={(on) => onChange({ going: on ? 'true' : '' })}
      />
    </>
  );
  return (
    <FilterBar
      {...bar}
      search={{
        label: 'Search events',
        value: address.get('q') ?? '',
        onChange: (value) => onChange({ q: value }),
        ref: search,
      }}
      sheet={
        <FilterSheet {...bar} results="Show events">
          {fields}
        </FilterSheet>
      }
    >
      {fields}
    </FilterBar>
  );
}

/** A day that is typed or chosen. */
function DayField({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 max-sm:justify-between">
      <label htmlFor={id}>{label}</label>
      <DebouncedInput value={value} onPause={onChange}>
        {(typed, setTyped) => (
          <input
            id={id}
            type="date"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${boxClass} h-11 w-44!`}
          />
        )}
      </DebouncedInput>
    </span>
  );
}
