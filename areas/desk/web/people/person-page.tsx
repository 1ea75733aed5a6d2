import { useParams } from 'react-router';
import { useUser } from '#areas/account/web/index.ts';
import type { DeskPerson } from '#areas/desk/contract/people-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { deskRoleLabels, mayDo, mayOpenWith } from '#contract/permissions.ts';
import { pathId } from '#contract/scalars.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, SpinnerScreen } from '#web/ui/states.tsx';
import { Part } from './part.tsx';
import { useDeskPerson } from './people-api.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonEmails, PersonSessions } from './person-records.tsx';
import { PersonRoles } from './person-roles.tsx';
import { PersonSchools } from './person-schools.tsx';
import { OffPill, Pill } from './state-label.tsx';

/** `/desk/people/{id}`: a person, what can be done for them, and what the desk knows. */
export function Component() {
  const id = pathId.safeParse(useParams().id ?? '');
  return <Person id={id.success ? id.data : 0} />;
}

function Person({ id }: { id: number }) {
  const { data: person, error, refetch } = useDeskPerson(id);
  if (!person && error)
    return <FailedState title="This person could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!person) return <SpinnerScreen label="Loading the person" />;
  const { name, role, school, state, deskRoles } = person;
  return (
    <>
      <BackLink to="/desk/people">People</BackLink>
      <PageHead title={name} lead={[userRoleLabels[role], school].filter(Boolean).join(' · ')}>
        <PersonActions person={person} />
      </PageHead>
      {(state === 'suspended' || deskRoles.length > 0) && (
        <p className="-mt-4 mb-6 flex flex-wrap gap-2">
          <OffPill person={person} />
          {deskRoles.map((one) => (
            <Pill key={one}>{deskRoleLabels[one]}</Pill>
          ))}
        </p>
      )}
      <Suspension person={person} />
      <SwitchedOff person={person} />
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-2">
        <Account person={person} />
        <PersonSchools person={person} />
        <PersonNotes personId={id} name={name} />
        <PersonRoles person={person} />
        <Reports person={person} />
        <Circles person={person} />
        <PersonSessions person={person} />
        <PersonEmails person={person} />
        <DataProtection person={person} />
      </div>
    </>
  );
}

/** Since when the directory of the person's school keeps them from signing in, and who can change that. */
function SwitchedOff({ person: { switchedOff } }: { person: DeskPerson }) {
  const { deskRoles } = useUser();
  if (switchedOff === null) return null;
  const { at, by } = switchedOff;
  return (
    <div className="mb-8 rounded-card border border-line border-l-4 border-l-danger bg-card px-5 py-4">
      <p className="font-semibold">Switched off by the school’s directory since {longDate(at)}</p>
      <p className="wrap-anywhere mt-1 text-quiet">
        {by !== null
          ? `Only the IT team of ${by} can switch this person on again, in their directory.`
          : deskRoles.includes('operator')
            ? 'The directory is no longer connected. You can restore this person.'
            : 'The directory is no longer connected. An operator can restore this person.'}
      </p>
    </div>
  );
}

/** Why the person cannot sign in, and until when. */
function Suspension({ person: { suspendedAt, suspendedReason, suspendedUntil, mergedInto } }: { person: DeskPerson }) {
  if (suspendedAt === null) return null;
  return (
    <div className="mb-8 rounded-card border border-line border-l-4 border-l-danger bg-card px-5 py-4">
      <p className="font-semibold">
        Suspended since {longDate(suspendedAt)}
        {suspendedUntil && `. It ends by itself on ${longDate(suspendedUntil)}`}
      </p>
      <p className="wrap-anywhere mt-1 text-quiet">{suspendedReason}</p>
      {mergedInto && (
        <p className="mt-1">
          Merged into{' '}
          <Link to={`/desk/people/${mergedInto.id}`} className="text-primary underline">
            {mergedInto.name}
          </Link>
        </p>
      )}
    </div>
  );
}

function Account({ person }: { person: DeskPerson }) {
  const rows = [
    ['Username', person.username],
    ['Email address', `${person.email}${person.emailConfirmedAt ? '' : ' (not confirmed)'}`],
    ['Role', userRoleLabels[person.role]],
    ['2-step verification', person.hasSecondFactor ? 'On' : 'Off'],
    ['Joined', longDate(person.joinedAt)],
  ] as const;
  return (
    <Part title="Account">
      <dl className="divide-y divide-line border-line border-y">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-4 py-2.5">
            <dt className="w-32 shrink-0 text-quiet">{label}</dt>
            <dd className="wrap-anywhere min-w-0 grow basis-48">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Circles({ person: { circles, name } }: { person: DeskPerson }) {
  return (
    <Part title="Circles">
      {circles.length === 0 ? (
        <p className="text-quiet">{name} is in no circle.</p>
      ) : (
        <p className="wrap-anywhere">{circles.map((circle) => circle.name).join(', ')}</p>
      )}
    </Part>
  );
}

/** How many reports there are, and no text: that is in the queue, for those who may read it. */
function Reports({ person: { id, reports, name } }: { person: DeskPerson }) {
  const { open, closed, lastAt } = reports;
  const me = useUser();
  const seesCases = mayOpenWith(me, { permission: 'moderate', isLocal: true }) && me.id !== id;
  return (
    <Part title="Reports">
      {open + closed === 0 ? (
        <p className="text-quiet">Nobody has reported what {name} wrote.</p>
      ) : (
        <p className="figures">
          {open} open, {closed} closed. {lastAt && `The latest is from ${longDate(lastAt)}.`}
        </p>
      )}
      {seesCases && (
        <p className="mt-2">
          <Link
            to={`/desk/cases?about=${id}${open === 0 ? '&state=closed' : ''}`}
            className="text-primary underline underline-offset-2"
          >
            Cases about {name}
          </Link>
        </p>
      )}
    </Part>
  );
}

/** The places for a request about personal data. */
function DataProtection({ person }: { person: DeskPerson }) {
  const { deskRoles } = useUser();
  if (!mayDo(deskRoles, 'manage_requests')) return null;
  return (
    <Part title="Personal data">
      <p className="mb-3 text-quiet">
        To give {person.name} their data, or to erase the account, record the request first.
      </p>
      <ButtonLink size="small" to={`/desk/requests?member=${encodeURIComponent(person.username)}`}>
        Record a request
      </ButtonLink>
    </Part>
  );
}
