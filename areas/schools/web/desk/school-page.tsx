import { useState } from 'react';
import { useParams } from 'react-router';
import { schoolPhaseLabels } from '#areas/people/contract/school.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import type { DeskSchool } from '#areas/schools/contract/school-desk.ts';
import { useMayDo } from '#web/desk-roles.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { useChangeSchool, useSchool, useSchoolPeople } from './school-api.ts';
import { SchoolForm } from './school-form.tsx';
import { StateLabel } from './schools-page.tsx';

/** `/desk/schools/:id` */
export function Component() {
  const id = Number(useParams().id);
  const { data, error, isFetching, refetch } = useSchool(id);
  return (
    <>
      <BackLink to="/desk/schools">Schools</BackLink>
      {data ? (
        <School key={data.id} school={data} />
      ) : error && !isFetching ? (
        <FailedState title="The school could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading the school" lines={2} />
      )}
    </>
  );
}

type Open = { dialog: 'edit' } | { dialog: 'merge'; into?: number } | null;

function School({ school }: { school: DeskSchool }) {
  const mayChange = useMayDo('manage_schools');
  const [open, setOpen] = useState<Open>(null);
  const change = useChangeSchool(school.id);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        title={school.name}
        lead={
          <>
            {school.isConfirmed
              ? 'People can choose this school from the list.'
              : 'Somebody typed this name. Confirm it, or merge it into the school that is meant.'}
            <StateLabel school={school} />
          </>
        }
      >
        {mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen({ dialog: 'merge' })}>Merge</Button>
            <Button look="primary" onClick={() => setOpen({ dialog: 'edit' })}>
              {school.isConfirmed ? 'Edit' : 'Confirm'}
            </Button>
          </div>
        )}
      </PageHead>
      {mayChange && school.similar.length > 0 && (
        <section aria-labelledby="similar" className="mb-8 rounded-card border border-line bg-card p-5">
          <h2 id="similar" className="section-title">
            It may be one of these
          </h2>
          <ul className="mt-2 divide-y divide-line">
            {school.similar.map(({ id, name, place }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  <span className="font-semibold">{name}</span>
                  {place && <span className="ml-2 text-quiet text-sm">{place}</span>}
                </span>
                <Button size="small" onClick={() => setOpen({ dialog: 'merge', into: id })}>
                  Merge into it
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts school={school} />
      <People school={school} />
      <Dialog
        open={open?.dialog === 'edit'}
        onOpenChange={close}
        title={school.isConfirmed ? 'Edit the school' : 'Confirm the school'}
      >
        <SchoolForm
          school={school}
          action={school.isConfirmed ? 'Save' : 'Confirm school'}
          pending={change.isPending && 'Saving...'}
          onCancel={close}
          onSubmit={async (values) => {
            await change.mutateAsync({ ...values, ...(school.isConfirmed ? {} : { isConfirmed: true }) });
            close();
          }}
        />
        {school.isConfirmed && (
          <div className="mt-5 border-line border-t pt-4">
            <Button look="quiet" onClick={() => change.mutate({ isOpen: !school.isOpen }, { onSuccess: close })}>
              {school.isOpen ? 'Mark as closed' : 'Mark as open again'}
            </Button>
          </div>
        )}
      </Dialog>
      {open?.dialog === 'merge' && <MergeDialog open onOpenChange={close} school={school} into={open.into} />}
    </>
  );
}

function Facts({ school }: { school: DeskSchool }) {
  const facts = [
    ['Trust', school.trust],
    ['Phase', school.phase && schoolPhaseLabels[school.phase]],
    ['Town', [school.place, school.postcode].filter(Boolean).join(', ')],
    ['URN', school.urn?.toString()],
    ['Domain of the staff’s email addresses', school.domain],
    ['Other names that people typed', school.otherNames.join(', ')],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="mb-8 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet text-sm">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function People({ school }: { school: DeskSchool }) {
  const list = useSchoolPeople(school.id);
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="section-title mb-3">
        People
      </h2>
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Loading people" lines={2} />}
        failed="The people could not be loaded"
        empty={
          <EmptyState title="Nobody belongs to this school yet" example="somebody chooses it when they register.">
            People join a school when they choose it, or when they use an invitation to it.
          </EmptyState>
        }
      >
        {(people) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {people.map(({ id, name, username, role, isMain }) => (
              <li key={id}>
                <Link to={`/desk/people/${id}`} className="block rounded-card px-5 py-3 hover:bg-primary-tint">
                  <span className="item-title wrap-anywhere">{name}</span>
                  <span className="block text-quiet text-sm">
                    {username} · {userRoleLabels[role]}
                    {!isMain && ' · also at another school'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
