import { X } from 'lucide-react';
import { type FormEvent, lazy, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { DeskSchoolField } from '#areas/schools/web/index.ts';
import { mayDo, mayOpenWith } from '#contract/permissions.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemandDialog } from '#web/ui/on-demand-dialog.tsx';
import { Part } from './part.tsx';
import { useAddPersonSchool } from './people-api.ts';

const RemoveSchoolDialog = onDemandDialog(
  lazy(() => import('./remove-school-dialog.tsx')),
  'Remove a school',
);

type PersonSchool = DeskPerson['schools'][number];

/** The schools of a person. People managers add and remove the ones that are not the main one. */
export function PersonSchools({ person }: { person: DeskPerson }) {
  const me = useUser();
  const [removed, setRemoved] = useState<PersonSchool | null>(null);
  const isProtected = person.id !== me.id && person.deskRoles.length > 0 && !me.deskRoles.includes('operator');
  const mayChange = mayOpenWith(me, { permission: 'change_people', isLocal: true }) && !isProtected;
  const mine = new Set(me.localRoles.flatMap(({ schoolIds }) => schoolIds));
  const mayRemove = ({ id, isMain }: PersonSchool) =>
    mayChange && !isMain && (mayDo(me.deskRoles, 'change_people') || mine.has(id));
  return (
    <Part title="Schools">
      {person.schools.length === 0 ? (
        <p className="text-quiet">{person.name} has not given a school.</p>
      ) : (
        <ul aria-label="Schools" className="divide-y divide-line border-line border-y">
          {person.schools.map((school) => (
            <li key={school.id} className="flex min-h-11 items-center gap-3 py-1.5">
              <div className="min-w-0 grow">
                <p className="wrap-anywhere">
                  {school.name}
                  {school.place && <span className="text-quiet"> · {school.place}</span>}
                </p>
                {(school.isMain || !school.isConfirmed) && (
                  <p className="text-quiet text-sm">
                    {[
                      school.isMain && 'Main school, shown on their profile',
                      !school.isConfirmed && 'Name not confirmed',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                )}
              </div>
              {mayRemove(school) && (
                <button
                  type="button"
                  aria-label={`Remove ${school.name}`}
                  onClick={() => setRemoved(school)}
                  className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:text-ink"
                >
                  <X aria-hidden className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <AddSchool person={person} />}
      <RemoveSchoolDialog
        open={removed !== null}
        onOpenChange={(open) => !open && setRemoved(null)}
        person={person}
        school={removed}
      />
    </Part>
  );
}

function AddSchool({ person }: { person: DeskPerson }) {
  const [schoolId, setSchoolId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  // A new field after each school, so that it is empty.
  const [round, setRound] = useState(0);
  const add = useAddPersonSchool(person.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(schoolId === null);
    if (schoolId === null) return;
    add.mutate(schoolId, {
      onSuccess: () => {
        setSchoolId(null);
        setRound(round + 1);
      },
    });
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-2">
      <DeskSchoolField
        key={round}
        label="Another school"
        hint="The people who look after that school will see this account. An email tells the person."
        error={isMissing ? 'Choose a school from the list' : add.isError ? sentenceOf(add.error) : undefined}
        onChange={(id) => {
          setSchoolId(id);
          setMissing(false);
          add.reset();
        }}
      />
      <Button type="submit" size="small" pending={add.isPending && 'Adding...'}>
        Add school
      </Button>
    </form>
  );
}
