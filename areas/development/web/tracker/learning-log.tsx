import { type Ref, useRef, useState } from 'react';
import { categoryLabels, cpdCategories } from '#areas/development/contract/cpd-category.ts';
import { schoolYearName } from '#areas/development/contract/school-term.ts';
import { teachersStandards } from '#areas/development/contract/teachers-standard.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { useLoadedTarget } from '#web/ui/link-target.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { type LogFilters, useCpdSummary, useLog } from './cpd-api.ts';
import { LogEntry } from './log-entry.tsx';

/** The confirmed activities, latest day first, with filters. Members edit and delete them here. */
export function LearningLog() {
  const [filters, setFilters] = useState<LogFilters>({});
  const log = useLog(filters);
  useLoadedTarget('entry-', log);
  const isFiltered = Object.values(filters).some(Boolean);
  const isEmpty = !isFiltered && log.items?.length === 0;
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const showAll = () => {
    setFilters({});
    setTyped('');
    // The button that was pressed disappears with the empty state.
    search.current?.focus();
  };
  return (
    <>
      {!isEmpty && <Filters filters={filters} onChange={setFilters} typed={typed} onType={setTyped} search={search} />}
      <PagedList
        list={log}
        loading={<RowsSkeleton lines={2} label="Loading your learning log..." />}
        failed="Your learning log could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState
              title="No activities found"
              example="search for “safeguarding”, or choose all types."
              action={<Button onClick={showAll}>Show all activities</Button>}
            >
              No activities in your log match your search and filters.
            </EmptyState>
          ) : (
            <EmptyState title="No CPD activities yet" example="“INSET day on adaptive teaching, 3 hours.”">
              Record a course, something you read or a lesson you observed. Choose a category above to start.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul>
            {items.map((entry) => (
              <LogEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface FiltersProps {
  filters: LogFilters;
  onChange(filters: LogFilters): void;
  /** The text in the search box. It filters when the member presses Enter. */
  typed: string;
  onType(typed: string): void;
  search: Ref<HTMLInputElement>;
}

function Filters({ filters, onChange, typed, onType, search }: FiltersProps) {
  const { data: summary } = useCpdSummary();
  const choose = (name: keyof LogFilters) => (event: { target: { value: string } }) => {
    const { [name]: _before, ...rest } = filters;
    onChange(event.target.value ? { ...rest, [name]: event.target.value } : rest);
  };
  return (
    <form
      className="mb-2 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        choose('q')({ target: { value: typed.trim() } });
      }}
    >
      <SelectField label="Category" value={filters.category ?? ''} onChange={choose('category')}>
        <option value="">All categories</option>
        {cpdCategories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category].name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Standard" value={filters.standard ?? ''} onChange={choose('standard')}>
        <option value="">All standards</option>
        {teachersStandards.map((standard, at) => (
          <option key={standard} value={standard}>
            Standard {at + 1}
          </option>
        ))}
      </SelectField>
      <SelectField label="School year" value={filters.year ?? ''} onChange={choose('year')}>
        <option value="">All years</option>
        {summary?.years.map((year) => (
          <option key={year} value={year}>
            {schoolYearName(year)}
          </option>
        ))}
      </SelectField>
      <SearchField
        ref={search}
        label="Search your log"
        placeholder="Type, then press Enter"
        className="self-end pb-px"
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          if (event.target.value === '') choose('q')(event);
        }}
      />
    </form>
  );
}
