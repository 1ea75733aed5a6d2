import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Recipient } from '#areas/messages/contract/recipient.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { FailedState, Loading } from '#web/ui/states.tsx';
import { useRecipients } from './message-api.ts';

type Chosen = Pick<Recipient, 'id' | 'name'>;

interface PersonPickerProps {
  chosen: readonly Chosen[];
  onChange(chosen: Chosen[]): void;
  /** The maximum number of people. */
  most: number;
  /** People who cannot be chosen, because they are there already. */
  leftOut?: readonly number[];
}

/** Chooses people the current user may write to, by their names. */
export function PersonPicker({ chosen, onChange, most, leftOut = [] }: PersonPickerProps) {
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useRecipients(useDeferredValue(typed.trim()));
  const isChosen = (id: number) => chosen.some((person) => person.id === id);
  const shown = data?.filter(({ id }) => !leftOut.includes(id));
  const isFull = chosen.length >= most;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">To</legend>
      {chosen.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onChange(chosen.filter(({ id }) => id !== person.id))}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-primary-tint px-3.5 text-sm pointer-coarse:min-h-11"
              >
                <span className="sr-only">Remove </span>
                {person.name}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label="Find a person"
        placeholder="Find a person"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-2 max-h-56 overflow-y-auto">
        {!shown && error && (
          <FailedState title="People could not be loaded" error={error} onRetry={() => void refetch()} />
        )}
        {!shown && !error && <Loading label="Loading people..." visible />}
        {shown?.length === 0 && (
          <p className="py-3 text-quiet">
            {typed.trim()
              ? 'Nobody with this name shares a circle or a mentorship with you. You can send other members a request from their profile.'
              : 'Join a circle to write to its members.'}
          </p>
        )}
        <ul>
          {shown?.map((person) => (
            <li key={person.id}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-primary-tint has-disabled:cursor-not-allowed has-disabled:opacity-60">
                <input
                  type="checkbox"
                  checked={isChosen(person.id)}
                  disabled={isFull && !isChosen(person.id)}
                  onChange={() =>
                    onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
                  }
                  className="size-5 shrink-0 accent-primary"
                />
                <Avatar person={person} size="small" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{person.name}</span>
                  {person.school && <span className="block truncate text-quiet text-sm">{person.school}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}
