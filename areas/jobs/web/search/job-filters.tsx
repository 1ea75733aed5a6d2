import {
  contractTypeLabels,
  contractTypes,
  jobTypeLabels,
  jobTypes,
  subjectAreas,
  subjectLabels,
} from '#areas/jobs/contract/job-posting.ts';
import { distancesOffered, type JobSort } from '#areas/jobs/contract/job-search.ts';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

export const filterNames = [
  'q',
  'location',
  'within',
  'jobType',
  'subjectArea',
  'contractType',
  'salaryMin',
  'sort',
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Record<FilterName, string>;

const sortLabels: Record<JobSort, string> = {
  newest: 'Newest first',
  closing: 'Closing soonest',
  salary: 'Highest salary',
  nearest: 'Nearest first',
};

interface FieldProps {
  filters: Filters;
  onChange(name: FilterName, value: string): void;
}

interface FilterProps extends FieldProps {
  /** What the button says that closes the sheet: 'Show 12 jobs'. */
  results: string;
  onClear(): void;
}

/** How many filters are set. A distance needs a place, and the order leaves nothing out. */
export const countFilters = ({ q: _q, sort: _sort, within, location, ...others }: Filters): number =>
  [location, location && within, ...Object.values(others)].filter(Boolean).length;

/**
 * The search words and the filters (`docs/product/jobs.md`). On a phone the filters are in a sheet, so that the vacancies
 * come first.
 */
export function JobFilters({ filters, results, onChange, onClear }: FilterProps) {
  return (
    <form aria-label="Filters" onSubmit={(event) => event.preventDefault()} className="grid gap-4">
      <div className="flex gap-3">
        <DebouncedInput value={filters.q} onPause={(value) => onChange('q', value)}>
          {(typed, setTyped) => (
            <SearchField
              label="Search jobs"
              placeholder="Search jobs..."
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 grow"
            />
          )}
        </DebouncedInput>
        <div className="md:hidden">
          <FilterSheet label="Filter jobs" active={countFilters(filters)} results={results} onClear={onClear}>
            <Fields filters={filters} onChange={onChange} />
          </FilterSheet>
        </div>
      </div>
      <div className="max-md:hidden">
        <Fields filters={filters} onChange={onChange} />
      </div>
    </form>
  );
}

/** The five filters, with distance and order. */
function Fields({ filters, onChange }: FieldProps) {
  const select = (name: FilterName) => ({
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <div className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-4">
      <div className="col-span-2">
        <DebouncedInput value={filters.location} onPause={(value) => onChange('location', value)}>
          {(typed, setTyped) => (
            <TextField
              label="Location"
              placeholder="Town or postcode"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </DebouncedInput>
      </div>
      <SelectField label="Distance" {...select('within')}>
        <option value="">Any</option>
        {distancesOffered.map((miles) => (
          <option key={miles} value={miles}>
            {`Within ${miles} miles`}
          </option>
        ))}
      </SelectField>
      <SelectField label="Job type" {...select('jobType')}>
        <Options all="All types" values={jobTypes} labels={jobTypeLabels} />
      </SelectField>
      <SelectField label="Subject area" {...select('subjectArea')}>
        <Options all="All subjects" values={subjectAreas} labels={subjectLabels} />
      </SelectField>
      <SelectField label="Contract type" {...select('contractType')}>
        <Options all="All contracts" values={contractTypes} labels={contractTypeLabels} />
      </SelectField>
      <DebouncedInput value={filters.salaryMin} onPause={(value) => onChange('salaryMin', value)}>
        {(typed, setTyped) => (
          <TextField
            label="Minimum salary (£)"
            inputMode="numeric"
            placeholder="30000"
            maxLength={7}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </DebouncedInput>
      <SelectField label="Sort by" {...select('sort')}>
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value === 'newest' ? '' : value}>
            {label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Options<Value extends string>({
  all,
  values,
  labels,
}: {
  all: string;
  values: readonly Value[];
  labels: Record<Value, string>;
}) {
  return (
    <>
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </>
  );
}
