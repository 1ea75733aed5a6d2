import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { CompareBar, CompareTick, idsIn } from './compare-choice.tsx';
import { CourseFields, type CourseFilters, type FilterName, filterNames as names } from './course-fields.tsx';
import { CourseRow } from './course-row.tsx';
import { useCourses } from './training-api.ts';

/** 'Courses': the search with its filters in the address, and the choice of what to compare. */
export function CourseBrowser() {
  const [address, change] = useAddressParts();
  const filters = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as CourseFilters;
  const given = names.filter((name) => filters[name] !== '' && name !== 'sort');
  const chosen = idsIn(address.get('compare'));
  // A distance and the order by it need a place: the server refuses them without one.
  const query = Object.fromEntries(
    names.flatMap((name) => {
      const needsPlace = name === 'within' || name === 'sort';
      return filters[name] === '' || (needsPlace && filters.location === '') ? [] : [[name, filters[name]]];
    }),
  );
  const list = useCourses(query);
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  const set = (name: FilterName, value: string) => change({ [name]: value });
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
            <CourseFields filters={filters} onChange={set} />
          </FilterSheet>
        </div>
      </form>
      <form aria-label="More filters" onSubmit={(event) => event.preventDefault()} className="mt-4 max-md:hidden">
        <CourseFields filters={filters} onChange={set} />
      </form>
      {given.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {filters.provider && <p>{providerWords(list.items?.[0]?.provider.name)}</p>}
          <Button size="small" look="quiet" onClick={clear}>
            Clear filters
          </Button>
        </div>
      )}
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
                    <CompareTick
                      name={`${course.name}, ${course.provider.name}`}
                      id={course.id}
                      chosen={chosen}
                      onChange={(next) => change({ compare: next.join(',') })}
                    />
                  </div>
                </CourseRow>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      <CompareBar what="courses" chosen={chosen} onClear={() => change({ compare: '' })} />
    </>
  );
}

const providerWords = (name: string | undefined) =>
  name ? `Only courses of ${name}.` : 'Only courses of one provider.';
