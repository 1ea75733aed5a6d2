import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { phaseKeys, phases } from '#areas/mentoring/contract/fields-of-work.ts';
import type { Mentor } from '#areas/mentoring/contract/mentor.ts';
import { expertiseOptions } from '#areas/people/contract/career-options.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { isLoggedOut, type MentorFilters, useMentors } from '../mentoring-api.ts';
import { LogInPrompt } from '../workspace/log-in-prompt.tsx';
import { MentorCard } from './mentor-card.tsx';

const noFilters = { q: '', expertise: '', phase: '', place: '', free: '' } satisfies MentorFilters;
type Filters = { [Name in keyof typeof noFilters]: NonNullable<MentorFilters[Name]> };

/** All mentors, filtered on the server while the user types. */
export function DiscoverMentors({ onRequest }: { onRequest(mentor: Mentor): void }) {
  // The pathway links here with the skill of a step.
  const [address] = useSearchParams();
  const [filters, setFilters] = useState<Filters>({ ...noFilters, expertise: address.get('expertise') ?? '' });
  const debounced = useDebounced(filters);
  const mentors = useMentors(debounced);
  const isFiltered = Object.entries(filters).some(([name, value]) => name !== 'free' && value !== '');
  if (isLoggedOut(mentors.error)) return <LogInPrompt />;
  return (
    <div className="gap-x-12 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <MentorFilterForm filters={filters} onChange={(change) => setFilters({ ...filters, ...change })} />
      <section aria-label="Mentors" className="min-w-0">
        <PagedList
          list={mentors}
          loading={<RowsSkeleton label="Loading mentors..." className="-mt-4" />}
          failed="The mentors could not be loaded"
          empty={
            isFiltered ? (
              <EmptyState
                title="No mentors match your search"
                example="“behaviour” finds more than “behaviour in Year 8”."
                action={<Button onClick={() => setFilters(noFilters)}>Show all mentors</Button>}
              >
                Try fewer filters. For example, remove the place or the phase.
              </EmptyState>
            ) : (
              <EmptyState title="No Mentors Available" example="you could help somebody in the first year of teaching.">
                No mentor has a free place at the moment. Check again later, or become a mentor under My Preferences.
              </EmptyState>
            )
          }
        >
          {(items) => (
            <ul>
              {items.map((mentor) => (
                <MentorCard key={mentor.id} mentor={mentor} onRequest={onRequest} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </div>
  );
}

interface MentorFilterFormProps {
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

function MentorFilterForm({ filters, onChange }: MentorFilterFormProps) {
  return (
    <div className="mb-7 grid grid-cols-2 large-text:grid-cols-1 content-start gap-4 lg:grid-cols-1">
      <SearchField
        label="Search mentors"
        placeholder="Search mentors..."
        value={filters.q}
        onChange={(event) => onChange({ q: event.target.value })}
        className="max-lg:col-span-2"
      />
      <TextField
        label="Expertise"
        list="mentor-expertise"
        maxLength={80}
        value={filters.expertise}
        onChange={(event) => onChange({ expertise: event.target.value })}
      />
      <datalist id="mentor-expertise">
        {expertiseOptions.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
      <SelectField
        label="Phase"
        value={filters.phase}
        onChange={(event) => onChange({ phase: event.target.value as Filters['phase'] })}
      >
        <option value="">Any phase</option>
        {phaseKeys.map((phase) => (
          <option key={phase} value={phase}>
            {phases[phase].name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Place"
        maxLength={80}
        value={filters.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <div className="max-lg:self-end max-lg:pb-2">
        <CheckboxField
          label="Only mentors with a free place"
          checked={filters.free !== 'false'}
          onChange={(event) => onChange({ free: event.target.checked ? '' : 'false' })}
        />
      </div>
    </div>
  );
}

/** Longer than the usual pause between two keystrokes. */
const debounceMilliseconds = 250;

/** Returns the filters after a pause in typing, so that there is not one request for each keystroke. */
function useDebounced(filters: Filters): Filters {
  const [debounced, setDebounced] = useState(filters);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(filters), debounceMilliseconds);
    return () => clearTimeout(timer);
  }, [filters]);
  return debounced;
}
