import { subjectLabels } from '#areas/jobs/contract/job-posting.ts';
import {
  courseDistances,
  courseLevelLabels,
  courseLevels,
  courseSubjects,
  fundingTypeLabels,
  fundingTypes,
  mostCompared,
} from '#areas/training/contract/training-course.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { CourseRow } from './course-row.tsx';
import { useCourses, useRoutes } from './training-api.ts';

const names = [
  'q',
  'subject',
  'level',
  'age',
  'funding',
  'studyMode',
  'visa',
  'send',
  'route',
  'location',
  'within',
  'sort',
] as const;
type Name = (typeof names)[number];
type Filters = Record<Name, string>;

/** 'Courses': the search with its filters in the address, and the choice of what to compare. */
export function CourseBrowser() {
  const [address, change] = useAddressParts();
  const filters = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Filters;
  const given = names.filter((name) => filters[name] !== '' && name !== 'sort');
  const chosen = (address.get('compare') ?? '').split(',').filter(Boolean);
  // A distance and the order by it need a place: the server refuses them without one.
  const query = Object.fromEntries(
    names.flatMap((name) => {
      const needsPlace = name === 'within' || name === 'sort';
      return filters[name] === '' || (needsPlace && filters.location === '') ? [] : [[name, filters[name]]];
    }),
  );
  const list = useCourses(query);
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  const toggle = (id: number) => {
    const key = String(id);
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key].slice(0, mostCompared);
    change({ compare: next.join(',') });
  };
  const set = (name: Name, value: string) => change({ [name]: value });
  return (
    <>
      <form aria-label="Filters" onSubmit={(event) => event.preventDefault()} className="flex gap-3">
        <DebouncedInput value={filters.q} onPause={(value) => set('q', value)}>
          {(typed, setTyped) => (
            <SearchField
              label="Search courses"
              placeholder="Search courses..."
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="min-w-0 grow"
            />
          )}
        </DebouncedInput>
        <div className="md:hidden">
          <FilterSheet label="Filter courses" active={given.length} results="Show courses" onClear={clear}>
            <Fields filters={filters} onChange={set} />
          </FilterSheet>
        </div>
      </form>
      <form aria-label="More filters" onSubmit={(event) => event.preventDefault()} className="mt-4 max-md:hidden">
        <Fields filters={filters} onChange={set} />
      </form>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {chosen.length > 0 && (
          <ButtonLink to={`/training/compare?courses=${chosen.join(',')}`} look="primary" size="small">
            {`Compare ${chosen.length} of up to ${mostCompared}`}
          </ButtonLink>
        )}
        {given.length > 0 && (
          <Button size="small" look="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="mt-4 border-line border-t">
        <PagedList
          list={list}
          loading={<RowsSkeleton label="Loading courses..." />}
          failed="The courses could not be loaded"
          empty={
            <div className="mt-6">
              <EmptyState
                title={given.length > 0 ? 'No courses match your filters' : 'No courses yet'}
                example="“Primary with mathematics”, full time, with a fee, 12 miles away."
                {...(given.length > 0 ? { action: <Button onClick={clear}>Clear filters</Button> } : {})}
              >
                {given.length > 0
                  ? 'Remove a filter, or search a wider area.'
                  : 'Courses come from the Department for Education’s Teacher Training Courses service. The people who run Staffroom for you can turn it on.'}
              </EmptyState>
            </div>
          }
        >
          {(courses) => (
            <ul>
              {courses.map((course) => (
                <CourseRow key={course.id} course={course}>
                  <div className="mt-2">
                    <CheckboxField
                      label={
                        <>
                          Compare <span className="sr-only">{`${course.name}, ${course.provider.name}`}</span>
                        </>
                      }
                      checked={chosen.includes(String(course.id))}
                      disabled={chosen.length >= mostCompared && !chosen.includes(String(course.id))}
                      onChange={() => toggle(course.id)}
                    />
                  </div>
                </CourseRow>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Fields({ filters, onChange }: { filters: Filters; onChange(name: Name, value: string): void }) {
  const routes = useRoutes();
  const select = (name: Name) => ({
    value: filters[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const tick = (name: 'visa' | 'send', label: string) => (
    <CheckboxField
      label={label}
      checked={filters[name] === 'true'}
      onChange={(event) => onChange(name, event.target.checked ? 'true' : '')}
    />
  );
  return (
    <div className="grid grid-cols-2 large-text:grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-4">
      <div className="col-span-2">
        <DebouncedInput value={filters.location} onPause={(value) => onChange('location', value)}>
          {(typed, setTyped) => (
            <TextField
              label="Near"
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
        {courseDistances.map((miles) => (
          <option key={miles} value={miles}>{`Within ${miles} miles`}</option>
        ))}
      </SelectField>
      <SelectField label="Sort by" {...select('sort')}>
        <option value="">Name</option>
        <option value="nearest">Nearest first</option>
      </SelectField>
      <SelectField label="Subject" {...select('subject')}>
        <Options all="All subjects" values={courseSubjects} labels={subjectLabels} />
      </SelectField>
      <SelectField label="Phase" {...select('level')}>
        <Options all="All phases" values={courseLevels} labels={courseLevelLabels} />
      </SelectField>
      <SelectField label="Age of pupils" {...select('age')}>
        <option value="">Any age</option>
        {Array.from({ length: 17 }, (_, at) => at + 2).map((age) => (
          <option key={age}>{age}</option>
        ))}
      </SelectField>
      <SelectField label="Fee or salary" {...select('funding')}>
        <Options all="Any" values={fundingTypes} labels={fundingTypeLabels} />
      </SelectField>
      <SelectField label="Study" {...select('studyMode')}>
        <option value="">Full or part time</option>
        <option value="full_time">Full time</option>
        <option value="part_time">Part time</option>
      </SelectField>
      <SelectField label="Route" {...select('route')}>
        <option value="">All routes</option>
        {routes.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 flex flex-wrap items-end gap-x-6 gap-y-2">
        {tick('visa', 'Sponsors visas')}
        {tick('send', 'SEND')}
      </div>
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
