import { useState } from 'react';
import { type DeskSchoolRow, schoolStates } from '#areas/schools/contract/school-desk.ts';
import { useMayDo } from '#web/desk-roles.ts';
import { useAddressParts } from '#web/ui/address-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterBar, FilterCheck, FilterSelect, MatchCount } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { AddSchoolDialog } from './add-school-dialog.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { useSchools } from './school-api.ts';
import { aboutSchool, peopleWords } from './school-words.ts';

const stateLabels = { unconfirmed: 'Unconfirmed', open: 'Confirmed and open', closed: 'Closed' } as const;

/** `/desk/schools` */
export function Component() {
  const mayChange = useMayDo('manage_schools');
  const [dialog, setDialog] = useState<'add' | 'register' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <PageHead
        title="Schools"
        lead="The schools that people belong to. A name that somebody typed waits here until you confirm it or merge it into another school."
      >
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setDialog('register')}>Import the register</Button>
            <Button look="primary" onClick={() => setDialog('add')}>
              Add a school
            </Button>
          </div>
        )}
      </PageHead>
      <SchoolList />
      <AddSchoolDialog open={dialog === 'add'} onOpenChange={close} />
      <RegisterDialog open={dialog === 'register'} onOpenChange={close} />
    </>
  );
}

function SchoolList() {
  const [params, changeParts] = useAddressParts();
  const q = params.get('q') ?? '';
  const state = schoolStates.find((known) => known === params.get('state'));
  const withPeople = params.get('withPeople') === 'yes';
  const change = (name: string, value: string) => changeParts({ [name]: value });
  const list = useSchools({
    ...(q ? { q } : {}),
    ...(state ? { state } : {}),
    ...(withPeople ? { withPeople: 'yes' as const } : {}),
  });
  const isFiltered = q !== '' || state !== undefined || withPeople;
  return (
    <>
      <FilterBar
        label="Filter schools"
        search={{ label: 'Name, town, trust or URN', value: q, onChange: (value) => change('q', value) }}
        active={Number(state !== undefined) + Number(withPeople)}
        onClear={() => changeParts({ q: '', state: '', withPeople: '' })}
      >
        <FilterSelect
          label="State"
          all="All schools"
          value={state ?? ''}
          options={schoolStates.map((value) => ({ value, label: stateLabels[value] }))}
          onChange={(value) => change('state', value)}
        />
        <FilterCheck
          label="With people"
          checked={withPeople}
          onChange={(on) => change('withPeople', on ? 'yes' : '')}
        />
      </FilterBar>
      {isFiltered && <MatchCount list={list} one="school matches" many="schools match" />}
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading schools" lines={2} />}
        failed="The schools could not be loaded"
        empty={
          isFiltered ? (
            <EmptyState title="No school matches" example="‘ash’ finds Ashgrove Primary.">
              Use fewer or other words. Schools are found by the beginnings of words.
            </EmptyState>
          ) : (
            <EmptyState title="There are no schools yet" example="“Ashgrove Primary, Bath”.">
              Schools appear here when somebody types one, when you add one, or when you import the register.
            </EmptyState>
          )
        }
      >
        {(schools) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {schools.map((school) => (
              <SchoolRow key={school.id} school={school} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function SchoolRow({ school }: { school: DeskSchoolRow }) {
  const about = aboutSchool(school);
  return (
    <li>
      <Link
        to={`/desk/schools/${school.id}`}
        className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 rounded-card px-5 py-3 hover:bg-primary-tint"
      >
        <span className="min-w-0 grow basis-64">
          <span className="item-title wrap-anywhere">{school.name}</span>
          <StateLabel school={school} />
          {about && <span className="block text-quiet text-sm">{about}</span>}
        </span>
        <span className="figures shrink-0 text-quiet text-sm">{peopleWords(school.people)}</span>
      </Link>
    </li>
  );
}

/** Says if a school is not simply a school to choose. */
export function StateLabel({ school }: { school: Pick<DeskSchoolRow, 'isConfirmed' | 'isOpen'> }) {
  const label = school.isOpen ? (school.isConfirmed ? null : 'Unconfirmed') : 'Closed';
  if (!label) return null;
  return (
    <span className="ml-2.5 inline-block rounded-full bg-marigold-tint px-2.5 py-0.5 align-middle font-semibold text-ink text-xs">
      {label}
    </span>
  );
}
