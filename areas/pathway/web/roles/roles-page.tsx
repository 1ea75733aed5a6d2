import { useState } from 'react';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { LevelsNote } from '../levels-note.tsx';
import { Comparison } from './comparison.tsx';
import { RoleCard } from './role-card.tsx';
import { useRolesForMe } from './roles-api.ts';

/** `/pathway/roles`: the roles that the member could take next, two of them side by side on request. */
export function Component() {
  const { data, error, refetch } = useRolesForMe();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setCompared(compared.includes(key) ? compared.filter((one) => one !== key) : [...compared, key].slice(-2));
  const firstOpen = data?.items.findIndex(({ applicationStarted }) => !applicationStarted) ?? -1;
  const [one, other] = compared.flatMap((key) => data?.items.find(({ role }) => role.key === key) ?? []);
  return (
    <>
      <BackLink to="/pathway">Your pathway</BackLink>
      <PageHead
        title="Roles for you"
        lead="Roles that you named, and those above yours, compared with your ratings. Start one to get a pathway to it. Only you see this."
      />
      {error && !data ? (
        <FailedState title="The roles could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RowsSkeleton label="Loading roles..." />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={data.missing === null ? 'There is no role above yours here' : 'Start with the self-assessment'}
          example="“Head of department: close to your ratings.”"
          action={
            <ButtonLink look="primary" to="/self-assessment">
              {data.missing === 'role' ? 'Name a role' : 'Take the self-assessment'}
            </ButtonLink>
          }
        >
          {data.missing === 'role'
            ? 'We do not know your role. Name the one you have, or one that interests you.'
            : 'Tell us your role, your skills and what interests you. We then compare roles with your ratings.'}
        </EmptyState>
      ) : (
        <>
          <div className="max-w-[68ch]">
            <LevelsNote />
          </div>
          {one && other && <Comparison roles={[one, other]} onClose={() => setCompared([])} />}
          <ul className="mt-4 space-y-4">
            {data.items.map((item, at) => (
              <RoleCard
                key={item.role.key}
                item={item}
                isFirst={at === firstOpen}
                isCompared={compared.includes(item.role.key)}
                onCompare={() => toggle(item.role.key)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
