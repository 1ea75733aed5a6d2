import { useState } from 'react';
import type { DutyPerson } from '#areas/reports/contract/duty.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { EmptyState, FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useDuty, useSetDuty } from './case-api.ts';

/** `/desk/duty`: who gets an email at once when something urgent is reported. */
export function Component() {
  return (
    <>
      <PageHead
        title="On duty"
        lead="When a member reports a risk to a child, violence or self-harm, the people on duty get an email at once, at any hour. It has nothing of the text."
      />
      <Duty />
    </>
  );
}

function Duty() {
  const { data, error, isFetching, refetch } = useDuty();
  if (!data && error && !isFetching)
    return <FailedState title="The duty list could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label="Loading the duty list" lines={2} />;
  if (data.people.length === 0)
    return (
      <EmptyState title="Nobody can be on duty" example="a deputy head as moderator.">
        Give somebody the role moderator or safeguarding lead. They will be here.
      </EmptyState>
    );
  return <DutyForm key={JSON.stringify(data)} {...data} />;
}

function DutyForm({ isEverybody, people }: { isEverybody: boolean; people: DutyPerson[] }) {
  const [chosen, setChosen] = useState(isEverybody ? [] : people.filter((one) => one.isOnDuty).map(({ id }) => id));
  const saving = useSetDuty();
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const onDuty = people.filter((one) => one.isOnDuty).map(({ name }) => name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(chosen);
      }}
      className="max-w-2xl space-y-6"
    >
      <p className="rounded-card border border-line bg-card px-5 py-4">
        {isEverybody
          ? 'You have chosen nobody, so all moderators and safeguarding leads are on duty now: '
          : 'On duty now: '}
        <span className="font-semibold">{onDuty.join(', ')}</span>
      </p>
      <fieldset>
        <legend className="font-semibold">Who is on duty</legend>
        <p className="mt-1 text-quiet text-sm">Choose nobody, and everybody in the list except operators is on duty.</p>
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {people.map((person) => (
            <li key={person.id} className="px-5 py-2">
              <CheckboxField
                label={
                  <span className="wrap-anywhere min-w-0">
                    <span className="block">{person.name}</span>
                    <span className="block text-quiet text-sm">{rolesOf(person)}</span>
                  </span>
                }
                checked={chosen.includes(person.id)}
                onChange={() => toggle(person.id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <Button type="submit" look="primary" pending={saving.isPending && 'Saving…'}>
        Save the duty list
      </Button>
    </form>
  );
}

function rolesOf({ isModerator, isSafeguardingLead }: DutyPerson): string {
  if (isModerator && isSafeguardingLead) return 'Moderation and safeguarding';
  return isModerator ? 'Moderation' : 'Safeguarding';
}
