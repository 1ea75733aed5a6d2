import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { userRoleLabels } from '#areas/people/contract/user.ts';
import { searchWhileTyping } from '#areas/search/contract/search.ts';
import { call } from '#web/data/api-client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { boxClass, Field } from '#web/ui/field.tsx';
import { type OfferedPerson, useOffers } from '#web/ui/mentions/use-offers.ts';
import { usePersonName } from '../search-api.ts';

const mostOffered = 8;

/** Quick results find the beginnings of names. */
async function findPeople(q: string, signal: AbortSignal): Promise<OfferedPerson[]> {
  if (q === '') return [];
  const { results } = await call(searchWhileTyping, { query: { q } }, { signal });
  return results.flatMap(({ kind, person }) =>
    kind === 'person' && person ? [{ ...person, detail: userRoleLabels[person.role] }] : [],
  );
}

interface PersonFilterProps {
  author: number | undefined;
  onChange(author: number | undefined): void;
}

/** The person who wrote it: the name that was chosen, or a field that finds people (ARIA combobox with a list). */
export function PersonFilter({ author, onChange }: PersonFilterProps) {
  const name = usePersonName(author);
  const id = useId();
  if (author === undefined) return <PersonField id={id} onPick={onChange} />;
  return (
    <div>
      <p className="mb-1.5 font-semibold text-sm">Person</p>
      <button
        type="button"
        onClick={() => {
          onChange(undefined);
          requestAnimationFrame(() => document.getElementById(id)?.focus());
        }}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-primary-tint px-4 text-sm"
      >
        <span className="sr-only">Remove </span>
        <span className="truncate">{name ?? 'One person'}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </button>
    </div>
  );
}

function PersonField({ id, onPick }: { id: string; onPick(id: number): void }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const query = typed.trim();
  const { people, isAnswered } = useOffers(isOpen && query !== '' ? query : null, findPeople, mostOffered);
  const shown = isOpen && people.length > 0;
  const active = Math.min(chosen, people.length - 1);
  const list = `${id}-list`;

  function onKeyDown(event: KeyboardEvent): void {
    if (!shown || event.nativeEvent.isComposing) return;
    const person = people[active];
    if (event.key === 'ArrowDown') setChosen((active + 1) % people.length);
    else if (event.key === 'ArrowUp') setChosen((active + people.length - 1) % people.length);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && person) onPick(person.id);
    else return;
    event.preventDefault();
  }

  return (
    <Field id={id} label="Person">
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown ? `${list}-${active}` : undefined}
          placeholder="Anybody"
          autoComplete="off"
          maxLength={120}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className={clsx(boxClass, 'h-11')}
        />
        {shown && (
          <div
            id={list}
            role="listbox"
            aria-label="People"
            className="absolute inset-x-0 top-full z-30 mt-1 rounded-card bg-card p-1.5 shadow-floating"
          >
            {people.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field
              <div
                key={person.id}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(person.id)}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1',
                  index === active ? 'bg-primary-tint' : 'hover:bg-paper',
                )}
              >
                <Avatar person={person} size="small" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold text-sm leading-snug">{person.name}</span>
                  <span className="block truncate text-quiet text-sm leading-snug">{person.detail}</span>
                </span>
              </div>
            ))}
          </div>
        )}
        <p aria-live="polite" className={clsx('text-quiet text-sm not-empty:mt-1.5', people.length > 0 && 'sr-only')}>
          {isOpen && query !== '' && isAnswered && offerWords(people.length)}
        </p>
      </div>
    </Field>
  );
}

const offerWords = (count: number): string =>
  count === 0 ? 'Nobody found with this name.' : `${count} ${count === 1 ? 'person' : 'people'} found`;
