import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { keepEnter, SearchField } from '#web/ui/search-field.tsx';
import { useCirclesFor } from './people-api.ts';

export interface ChosenCircle {
  id: number;
  name: string;
}

interface CircleChoiceProps {
  chosen: ChosenCircle | null;
  error?: string | undefined;
  onChoose(circle: ChosenCircle | null): void;
}

/** Finds an open circle by name. Inner circles and archived ones are left out: the desk adds nobody to them. */
export function CircleChoice({ chosen, error, onChoose }: CircleChoiceProps) {
  const [q, setQ] = useState('');
  const { data } = useCirclesFor(q);
  const offered = data?.filter(({ isInnerCircle, archivedAt }) => !isInnerCircle && archivedAt === null);
  const change = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLFieldSetElement>(null);
  useFocusOnReplaced(chosen?.id ?? null, () => change.current ?? search.current?.querySelector('input'));
  if (chosen)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-3">
        <p className="wrap-anywhere min-w-0 grow basis-48 font-semibold">{chosen.name}</p>
        <Button ref={change} size="small" onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
    );
  return (
    <fieldset ref={search} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">Circle</legend>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <SearchField
            label="Search circles by name"
            placeholder="Search circles by name..."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={keepEnter}
          />
        )}
      </DebouncedInput>
      <p role="status" className="mt-2 text-quiet text-sm">
        {offered?.length === 0 && 'There is no open circle with this name.'}
      </p>
      {error && <p className="mt-1 text-danger text-sm">{error}</p>}
      <ul className="max-h-56 overflow-y-auto">
        {offered?.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-line border-b py-2.5 last:border-b-0">
            <p className="wrap-anywhere min-w-0 grow basis-48 font-semibold">{name}</p>
            <Button size="small" aria-label={`Choose ${name}`} onClick={() => onChoose({ id, name })}>
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
