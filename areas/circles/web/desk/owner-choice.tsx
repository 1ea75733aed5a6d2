import { useRef, useState } from 'react';
import type { PossibleOwner } from '#areas/circles/contract/circles-desk.ts';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { keepEnter, SearchField } from '#web/ui/search-field.tsx';
import { usePossibleOwners } from './circle-desk-api.ts';

interface OwnerChoiceProps {
  chosen: PossibleOwner | null;
  onChoose(owner: PossibleOwner | null): void;
  /** The circle whose members are offered first. An inner circle has only its members. */
  circleId?: number;
}

/** Finds a person by name who becomes the owner. */
export function OwnerChoice({ chosen, onChoose, circleId }: OwnerChoiceProps) {
  const [q, setQ] = useState('');
  const { data } = usePossibleOwners(q, circleId);
  const change = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLFieldSetElement>(null);
  useFocusOnReplaced(chosen?.id ?? null, () => change.current ?? search.current?.querySelector('input'));
  if (chosen)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-3">
        <PersonWords person={chosen} />
        <Button ref={change} size="small" onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
    );
  return (
    <fieldset ref={search} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">Owner</legend>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <SearchField
            label="Search people by name"
            placeholder="Search people by name..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keepEnter}
          />
        )}
      </DebouncedInput>
      <p role="status" className="mt-2 text-quiet text-sm">
        {data?.length === 0 && (q ? 'Nobody with this name can own the circle.' : 'Type a name to find somebody.')}
      </p>
      <ul className="max-h-56 overflow-y-auto">
        {data?.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-b-0">
            <PersonWords person={person} />
            <Button size="small" aria-label={`Choose ${person.name}`} onClick={() => onChoose(person)}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PersonWords({ person }: { person: PossibleOwner }) {
  return (
    <p className="wrap-anywhere min-w-0 grow basis-48">
      <span className="font-semibold">{person.name}</span>
      <span className="block text-quiet text-sm">
        {[userRoleLabels[person.role], person.school].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
