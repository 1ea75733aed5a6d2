import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { longestSearch } from '#areas/search/contract/search.ts';
import { useFindablePlaces } from '../findable-places-context.tsx';
import { matchPlaces } from '../place-matching.ts';
import { forgetAllSearches, rememberSearch, useRecentSearches } from '../recent-searches.ts';
import { useQuickResults } from '../search-api.ts';
import { type Choice, choiceGroups, resultsPage } from './palette-choices.ts';
import { PaletteFoot } from './palette-foot.tsx';
import { PaletteList } from './palette-list.tsx';
import { useActiveChoice } from './use-active-choice.ts';

/** The most places that the palette shows. The page shows more. */
const mostPlaces = 3;

/**
 * A field with a list of choices (ARIA Authoring Practices, editable combobox with a list). Without a choice, Enter opens
 * the page with all results.
 */
export function PaletteSearch({ onGo, onClose }: { onGo(to: string): void; onClose(): void }) {
  const { id: personId } = useUser();
  const id = useId();
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const recent = useRecentSearches(personId);
  const places = useFindablePlaces();
  const quick = useQuickResults(typed);
  const matched = matchPlaces(places, q, mostPlaces);
  // A place that was named completely says more than results with some of the words.
  const results = quick.isForSomeWords && matched.length > 0 ? [] : quick.results;
  const groups = choiceGroups({ q, recent, places: matched, results, isForSomeWords: quick.isForSomeWords });
  const choices = groups.flatMap((group) => group.choices);
  const { active, setActive, move } = useActiveChoice(choices, q);
  const optionId = (choice: Choice) => `${id}-${choice.key}`;

  function choose(to: string): void {
    if (q) rememberSearch(personId, q);
    onGo(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.nativeEvent.isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
    if (key === 'Enter') {
      if (active) choose(active.to);
      else if (q) choose(resultsPage(q));
    } else if (!move(key)) return;
    event.preventDefault();
  }

  const list = `${id}-list`;
  return (
    <>
      <div className="flex items-center gap-3 border-line border-b pr-1.5 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-quiet" strokeWidth={1.75} />
        <input
          type="text"
          role="combobox"
          aria-label="Search Staffroom"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-activedescendant={active ? optionId(active) : undefined}
          placeholder="Search Staffroom"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestSearch}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 grow bg-transparent text-base outline-hidden"
        />
        <button
          type="button"
          aria-label="Close search"
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink focus-visible:-outline-offset-2"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <PaletteList
          id={list}
          groups={groups}
          active={active}
          optionId={optionId}
          onChoose={choose}
          onPoint={setActive}
        />
        {q === '' && recent.length === 0 && (
          <p className="px-5 py-6 text-quiet">
            Find people, circles, discussions, resources and your own record. You can also go to a place, such as
            “change password”.
          </p>
        )}
        {q === '' && recent.length > 0 && (
          <button
            type="button"
            onClick={() => forgetAllSearches(personId)}
            className="mx-2 mb-2 min-h-10 rounded-control px-3 font-semibold text-primary text-sm hover:bg-primary-tint focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
          >
            Clear recent searches
          </button>
        )}
        {q !== '' && quick.isCurrent && quick.failed && (
          <p className="px-5 pt-2 pb-4 text-quiet text-sm">
            Results could not be loaded.{' '}
            <button type="button" onClick={quick.retry} className="font-semibold text-primary underline">
              Try again
            </button>
          </p>
        )}
        {q !== '' && quick.isCurrent && !quick.failed && choices.length === 1 && (
          <p className="px-5 pt-1 pb-5 text-quiet text-sm">
            Nothing found while typing. The page with all results also finds similar spellings.
          </p>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {q !== '' && quick.isCurrent && foundWords(choices.length - 1)}
      </p>
      <PaletteFoot />
    </>
  );
}

function foundWords(count: number): string {
  if (count === 0) return 'Nothing found. Press Enter to see all results.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Press the up and down arrow keys to choose, and Enter to open.`;
}
