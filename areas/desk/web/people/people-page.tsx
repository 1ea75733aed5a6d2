import { useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { type PeopleFilter, personStates } from '#areas/desk/contract/people-desk.ts';
import { userRoleLabels, userRoles } from '#areas/people/contract/user.ts';
import { deskRoleLabels, deskRoles, mayOpenWith, type Permission } from '#contract/permissions.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useDeskPeople, useSchoolNames } from './people-api.ts';
import { PersonRow } from './person-row.tsx';
import { stateLabels } from './state-label.tsx';

/** `/desk/people`: everybody with an account. */
export function Component() {
  const [address, change] = useAddressParts();
  const filter = filterOf(address);
  const { q, ...others } = filter;
  const active = Object.keys(others).length;
  const people = useDeskPeople(filter);
  const schools = useSchoolNames().data ?? [];
  const me = useUser();
  const may = (permission: Permission) => mayOpenWith(me, { permission, isLocal: true });
  const mayChooseMany = may('suspend_people') || may('change_people');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const filterBy = (changes: Record<string, string>) => {
    // What is chosen must be on the screen.
    setChosen(new Set());
    change(changes);
  };
  const clear = () => filterBy({ q: '', state: '', role: '', deskRole: '', school: '' });
  const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
    values.map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <PageHead
        title="People"
        lead="Everybody with an account. Open a person to help them, or choose several to change them together."
      />
      <FilterBar
        label="Filter people"
        search={{ label: 'Name, email or school', value: q ?? '', onChange: (value) => filterBy({ q: value }) }}
        active={active}
        onClear={clear}
      >
        <FilterSelect
          label="State"
          all="All states"
          value={filter.state ?? ''}
          options={options(personStates, stateLabels)}
          onChange={(value) => filterBy({ state: value })}
        />
        <FilterSelect
          label="Role"
          all="All roles"
          value={filter.role ?? ''}
          options={options(userRoles, userRoleLabels)}
          onChange={(value) => filterBy({ role: value })}
        />
        <FilterSelect
          label="Role at the desk"
          all="With or without the desk"
          value={filter.deskRole ?? ''}
          options={options(deskRoles, deskRoleLabels)}
          onChange={(value) => filterBy({ deskRole: value })}
        />
        <FilterSelect
          label="School"
          all="All schools"
          value={filter.school ?? ''}
          options={schools.map((value) => ({ value, label: value }))}
          onChange={(value) => filterBy({ school: value })}
        />
      </FilterBar>
      {(q || active > 0) && <MatchCount list={people} one="person matches" many="people match" />}
      <PagedList
        list={people}
        loading={<RowsSkeleton lines={2} label="Loading people..." />}
        failed="The people could not be loaded"
        empty={
          <EmptyState
            title="Nobody matches"
            example="“khan oakfield” finds Amira Khan at Oakfield Academy."
            action={<Button onClick={clear}>Clear filters</Button>}
          >
            Each word that you type is the beginning of a word of a name, username, email address or school.
          </EmptyState>
        }
      >
        {(items) => (
          <>
            {mayChooseMany && (
              <BulkBar
                filter={filter}
                chosen={chosen}
                shown={items.map(({ id }) => id)}
                onChoose={(ids) => setChosen(new Set(ids))}
              />
            )}
            <ul className="divide-y divide-line border-line border-y">
              {items.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isChosen={chosen.has(person.id)}
                  {...(mayChooseMany ? { onToggle: () => toggle(person.id) } : {})}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}

function filterOf(address: URLSearchParams): PeopleFilter {
  const q = address.get('q');
  const school = address.get('school');
  const state = personStates.find((one) => one === address.get('state'));
  const role = userRoles.find((one) => one === address.get('role'));
  const deskRole = deskRoles.find((one) => one === address.get('deskRole'));
  return {
    ...(q ? { q } : {}),
    ...(school ? { school } : {}),
    ...(state ? { state } : {}),
    ...(role ? { role } : {}),
    ...(deskRole ? { deskRole } : {}),
  };
}
