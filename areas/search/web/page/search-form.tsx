import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { longestSearch } from '#areas/search/contract/search.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { focusFirstResult } from './result-keys.tsx';

/** The field of the page. Arrow Down moves to the first result. */
export function SearchForm({ q, onSearch }: { q: string; onSearch(q: string): void }) {
  const [typed, setTyped] = useState(q);
  // A link, or Back, changes the address while nobody types.
  const [followed, setFollowed] = useState(q);
  if (q !== followed) {
    setFollowed(q);
    setTyped(q);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSearch(typed.trim());
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault();
  }
  return (
    <form onSubmit={submit} className="mb-6 flex max-w-[46rem] gap-3">
      <SearchField
        label="Search Staffroom"
        placeholder="Search Staffroom"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="grow"
      />
      <Button type="submit" look="primary">
        Search
      </Button>
    </form>
  );
}
