import { listPeopleNear } from '#areas/circles/contract/people-near.ts';
import { PersonRow } from '#areas/people/web/index.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';

/** Members who share circles or the role with the current user, each with what they have in common. */
export function PeopleNear() {
  const { data, isError, error, refetch } = useEndpoint(listPeopleNear, {}, { refreshOnReturn: true });
  if (!data && isError)
    return <FailedState title="People like you could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton lines={2} label="Loading people like you..." />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Nobody to suggest yet"
        example="a colleague who is also in Maths Leads."
        action={<ButtonLink to="/circles">Look at circles</ButtonLink>}
      >
        People who share a circle or a role with you appear here.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
      {data.map((person) => (
        <PersonRow key={person.id} person={person} reason={person.reason} />
      ))}
    </ul>
  );
}
