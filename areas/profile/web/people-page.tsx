import { PeopleNear } from '#areas/circles/web/index.ts';
import { shortestWord } from '#areas/people/contract/people-search.ts';
import { type UserRole, userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { PersonRow, useFindPeople } from '#areas/people/web/index.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';

/** `/people`: the search for members (`docs/product/people.md`). The address contains what is searched for. */
export function Component() {
  const [address, change] = useAddressParts();
  const q = (address.get('q') ?? '').trim().slice(0, 120);
  const role = userRoles.find((one) => one === address.get('role'));
  const clear = () => change({ q: '', role: '' });
  return (
    <>
      <PageHead
        title="People"
        lead="Find colleagues by name, school, subject or role. You find members who show their profile."
      />
      <FilterBar
        label="Find people"
        search={{ label: 'Name, school or subject', value: q, onChange: (value) => change({ q: value }) }}
        active={Number(role !== undefined)}
        onClear={clear}
      >
        <FilterSelect
          label="Role"
          all="All roles"
          value={role ?? ''}
          options={userRoles.map((value) => ({ value, label: userRoleLabels[value] }))}
          onChange={(value) => change({ role: value })}
        />
      </FilterBar>
      {q || role ? <Found q={q} role={role} onClear={clear} /> : <Near />}
      <p className="mt-8 max-w-[68ch] text-quiet text-sm">
        You decide whether others find you here.{' '}
        <Link to="/settings#privacy" className="font-semibold text-primary underline underline-offset-2">
          Privacy settings
        </Link>
      </p>
    </>
  );
}

function Found({ q, role, onClear }: { q: string; role: UserRole | undefined; onClear(): void }) {
  const people = useFindPeople(q, role);
  const isTooShort = q !== '' && !q.split(/[^\p{L}\p{N}]+/u).some((word) => word.length >= shortestWord);
  return (
    <>
      <h2 className="sr-only">People found</h2>
      <MatchCount list={people} one="person found" many="people found" />
      <PagedList
        list={people}
        loading={<RowsSkeleton lines={2} label="Searching for people..." className="-mt-4" />}
        failed="The search did not work"
        empty={
          <EmptyState
            title="Nobody found"
            example="“ash math” finds a maths teacher at Ashgrove."
            action={<Button onClick={onClear}>Clear search</Button>}
          >
            {isTooShort
              ? 'Type at least two letters of a name, a school or a subject.'
              : 'People are found by the beginnings of words. A profile or school that is hidden is not found.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="-mt-4 grid grid-cols-1 gap-x-10 lg:grid-cols-2">
            {items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Before a search. */
function Near() {
  return (
    <section aria-labelledby="people-near">
      <h2 id="people-near" className="section-title border-line border-b pb-3">
        People like you
      </h2>
      <PeopleNear />
    </section>
  );
}
