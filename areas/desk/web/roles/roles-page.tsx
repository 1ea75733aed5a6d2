import type { RoleChange, RoleHolder } from '#areas/desk/contract/role-holders.ts';
import { deskRoleLabels, deskRoles } from '#contract/permissions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useRoleChanges, useRoleHolders } from '../people/people-api.ts';
import { OffPill } from '../people/state-label.tsx';

/** `/desk/roles`: who has which role, and the latest changes. */
export function Component() {
  const holders = useRoleHolders();
  return (
    <>
      <PageHead
        title="Roles"
        lead="Who helps to run the community, and what each may do. To change a role, open the person."
      >
        <ButtonLink to="/desk/people" look="primary">
          Choose a person
        </ButtonLink>
      </PageHead>
      {!holders.data && holders.error && (
        <FailedState
          title="The roles could not be loaded"
          error={holders.error}
          onRetry={() => void holders.refetch()}
        />
      )}
      {!holders.data && !holders.error && <RowsSkeleton lines={2} label="Loading the roles" />}
      {holders.data && <Holders holders={holders.data} />}
      <Changes />
    </>
  );
}

/** The people by role. A role that nobody has is shown too: its work waits. */
function Holders({ holders }: { holders: RoleHolder[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {deskRoles.map((role) => {
        const people = holders.flatMap((holder) => {
          const granted = holder.roles.find((one) => one.role === role);
          return granted ? [{ ...holder, granted }] : [];
        });
        return (
          <div key={role} className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[180px_minmax(0,1fr)]">
            <dt className="item-title">{deskRoleLabels[role]}</dt>
            <dd>
              {people.length === 0 ? (
                <p className="text-quiet">Nobody. Operators do this work.</p>
              ) : (
                <ul className="space-y-2">
                  {people.map(({ id, name, granted, ...person }) => (
                    <li key={id} className="flex flex-wrap items-baseline gap-x-3">
                      <Link
                        to={`/desk/people/${id}`}
                        className="wrap-anywhere font-medium text-primary hover:underline"
                      >
                        {name}
                      </Link>
                      <OffPill person={person} />
                      <span className="text-quiet text-sm">
                        since {longDate(granted.grantedAt)}, {granterOf(granted.grantedBy)}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const granterOf = (by: { name: string } | null) => (by ? `by ${by.name}` : 'by a command or the first invitation');

function Changes() {
  const { data: changes } = useRoleChanges();
  if (!changes || changes.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="section-title mb-3">Latest changes</h2>
      <ul className="divide-y divide-line border-line border-y">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="wrap-anywhere min-w-0">{sentenceOf(change)}</span>
            <TimeAgo moment={change.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf({ role, isGrant, actor, person }: RoleChange): string {
  const who = person?.name ?? 'Former member';
  const by = actor ? actor.name : 'A command';
  return isGrant ? `${by} made ${who} ${articled(role)}` : `${by} took the role ${deskRoleLabels[role]} from ${who}`;
}

function articled(role: RoleChange['role']): string {
  const words = deskRoleLabels[role].toLowerCase();
  if (role === 'data_protection') return 'responsible for data protection';
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
