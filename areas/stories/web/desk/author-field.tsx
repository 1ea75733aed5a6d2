import { useRef, useState } from 'react';
import { findPeople } from '#areas/people/contract/people-search.ts';
import type { PersonSummary } from '#areas/people/contract/user.ts';
import { useEndpoint } from '#web/data/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { DebouncedInput } from '#web/ui/debounced-input.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFocusOnReplaced } from '#web/ui/focus-return.ts';
import { keepEnter } from '#web/ui/search-field.tsx';

interface AuthorFieldProps {
  author: PersonSummary | null;
  onChange(author: PersonSummary | null): void;
}

/** The member who tells the story. Without one, nobody has to approve it. */
export function AuthorField({ author, onChange }: AuthorFieldProps) {
  const [q, setQ] = useState('');
  const { data: found } = useEndpoint(findPeople, { query: { q, limit: 5 } }, { enabled: q.length > 1 && !author });
  const place = useRef<HTMLDivElement>(null);
  useFocusOnReplaced(author?.id ?? null, () => place.current?.querySelector('button, input'));
  if (author)
    return (
      <div ref={place} className="flex flex-wrap items-center gap-3">
        <Avatar person={author} size="small" />
        <p className="wrap-anywhere min-w-0 grow">
          <span className="font-semibold">{author.name}</span> tells this story, and must approve it.
        </p>
        <Button size="small" onClick={() => onChange(null)}>
          Choose somebody else
        </Button>
      </div>
    );
  return (
    <div ref={place}>
      <DebouncedInput value={q} onPause={setQ}>
        {(typed, setTyped) => (
          <TextField
            label="Member who tells the story"
            optional
            autoComplete="off"
            hint="Type a name. They read the story, and you can publish it when they approve it."
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
            onKeyDown={keepEnter}
          />
        )}
      </DebouncedInput>
      {q.length > 1 && found && (
        <ul aria-label="Members found" className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
          {found.length === 0 && <li className="px-4 py-2.5 text-quiet">Nobody with this name shows their profile.</li>}
          {found.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onChange(person)}
                className="flex min-h-11 w-full items-center gap-3 px-4 py-1.5 text-left hover:bg-primary-tint"
              >
                <Avatar person={person} size="small" />
                <span className="wrap-anywhere min-w-0">
                  {person.name}
                  {person.school && <span className="text-quiet"> · {person.school}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
