import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import type { SearchGroup, searchEverything } from '#areas/search/contract/search.ts';
import type { EndpointAnswer } from '#contract/endpoint.ts';
import { type SearchKindName, searchKindLabels } from '#contract/search-kinds.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { FailedState, RowsSkeleton } from '#web/ui/states.tsx';
import { useFindablePlaces } from '../findable-places-context.tsx';
import { matchPlaces } from '../place-matching.ts';
import { countWords } from '../result-parts.tsx';
import { useSearch } from '../search-api.ts';
import { Filters } from './filters.tsx';
import { KindLinks } from './kind-links.tsx';
import { KindResults } from './kind-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultKeys } from './result-keys.tsx';
import { PlaceRow, ResultRow } from './result-row.tsx';
import { addressOf, firstDay, type SearchAddress } from './search-address.ts';
import { Spelling } from './spelling.tsx';

/** The most places on the page. */
const mostPlaces = 5;

/** With more kinds than this, each shows fewer results, so that the page stays short. */
const fewKinds = 3;
const shownOfMany = 3;

interface ResultsProps {
  address: SearchAddress;
  onChange(changes: Partial<SearchAddress>): void;
}

/** The results with their filters. While a search is under way, the last results stay. */
export function Results({ address, onChange }: ResultsProps) {
  const { q, kind, circle, author, since, answered } = address;
  const filters = { circle, author, since: firstDay(since, new Date()), answered };
  const { data: found, error, isFetching, isPlaceholderData, refetch } = useSearch({ q, ...filters });
  const all = useFindablePlaces();
  const places = circle || author || since || answered || kind ? [] : matchPlaces(all, q, mostPlaces);
  // A place that was named completely says more than results with some of the words.
  const data = found?.isForSomeWords && places.length > 0 ? { ...found, groups: [], isForSomeWords: false } : found;
  const isSettled = data !== undefined && !isPlaceholderData;
  // The results of one kind are for the same text as the groups.
  const searched = isSettled && data.isForSuggestion && data.suggestion ? data.suggestion : q;
  const match = isSettled && data.isForSomeWords ? { match: 'some' as const } : {};
  const hasNothing = isSettled && data.groups.length === 0;
  return (
    <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] lg:items-start">
      <div className="lg:col-start-2 lg:row-start-1">
        <Filters address={address} onChange={onChange} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {/* If nothing was found, the screen says more about it below. */}
        <p role="status" className={clsx((!isSettled || hasNothing) && 'sr-only', 'mb-4 text-quiet')}>
          {isSettled && foundWords(data, searched, places.length)}
          {!isSettled && isFetching && 'Searching…'}
        </p>
        {isSettled && <Spelling address={address} search={data} />}
        {data && data.groups.length > 0 && <KindLinks address={address} groups={data.groups} />}
        {!data && error && !isFetching && (
          <FailedState title="The search did not work" error={error} onRetry={() => void refetch()} />
        )}
        <ResultKeys>
          {places.length > 0 && (
            <section aria-labelledby="places" className="mb-9">
              <h2 id="places" className="section-title mb-2">
                Go to
              </h2>
              <ul>
                {places.map(({ label, to }) => (
                  <PlaceRow key={label} icon={MapPin} label={label} to={to} />
                ))}
              </ul>
            </section>
          )}
          {!data && isFetching && <RowsSkeleton label="Searching…" />}
          {hasNothing && <NothingFound address={address} hasPlaces={places.length > 0} onChange={onChange} />}
          <div aria-busy={!isSettled} className={clsx('transition-opacity', !isSettled && 'opacity-60')}>
            {kind && !hasNothing ? (
              <KindResults key={kind} kind={kind} query={{ q: searched, ...filters, ...match }} address={address} />
            ) : (
              data?.groups.map((group, _, { length }) => (
                <Group
                  key={group.kind}
                  group={group}
                  address={address}
                  most={length > fewKinds ? shownOfMany : group.results.length}
                />
              ))
            )}
          </div>
        </ResultKeys>
      </div>
    </div>
  );
}

interface GroupProps {
  group: SearchGroup;
  address: SearchAddress;
  /** The most results to show. */
  most: number;
}

/** The best results of a kind, and a link to the others. */
function Group({ group: { kind, count, isMore, results: best }, address, most }: GroupProps) {
  const id = `kind-${kind}`;
  const results = best.slice(0, most);
  return (
    <section aria-labelledby={id} className="mb-9">
      <h2 id={id} className="section-title mb-1 flex items-baseline gap-3">
        {searchKindLabels[kind]}
        <span className="figures font-normal font-sans text-quiet text-sm tracking-normal">
          {countWords(count, isMore)}
        </span>
      </h2>
      <ul>
        {results.map((result) => (
          <ResultRow key={result.id} result={result} />
        ))}
      </ul>
      {(count > results.length || isMore) && (
        <Link to={addressOf({ ...address, kind })} className={clsx(buttonClass('quiet', 'small'), '-ml-3 mt-1')}>
          {showAllWords(kind, countWords(count, isMore))}
        </Link>
      )}
    </section>
  );
}

/** 'Show all 42 discussions', 'Show all 12 from your messages'. */
function showAllWords(kind: SearchKindName, count: string): string {
  if (kind === 'catalogue') return `Show all ${count} from the catalogue`;
  const label = searchKindLabels[kind];
  const words = `${label[0]?.toLowerCase()}${label.slice(1)}`;
  return label.startsWith('Your ') ? `Show all ${count} from ${words}` : `Show all ${count} ${words}`;
}

type Found = Pick<EndpointAnswer<typeof searchEverything>, 'groups' | 'isForSomeWords'>;

/** What the search found, in words. Screen readers announce it. */
function foundWords({ groups, isForSomeWords }: Found, q: string, places: number): string {
  const count = groups.reduce((sum, group) => sum + group.count, places);
  if (count === 0) return `No results for “${q}”`;
  if (isForSomeWords) return `Nothing has all the words “${q}”. These results have some of them.`;
  const isMore = groups.some((group) => group.isMore);
  const number = count.toLocaleString('en-GB');
  return `${isMore ? 'More than ' : ''}${number} ${count === 1 ? 'result' : 'results'} for “${q}”`;
}
