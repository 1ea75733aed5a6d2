import { Clock, X } from 'lucide-react';
import { useUser } from '#areas/account/web/index.ts';
import { searchKindLabels, searchKinds } from '#contract/search-kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { forgetAllSearches, forgetSearch, useRecentSearches } from '../recent-searches.ts';
import { kindIcons } from '../result-parts.tsx';
import { addressOf, noFilters } from './search-address.ts';

/** The page without a search: recent searches, and what can be found. */
export function EmptySearch() {
  const { id } = useUser();
  const recent = useRecentSearches(id);
  return (
    <div className="max-w-[46rem]">
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="mb-10">
          <div className="mb-1 flex items-center justify-between gap-4">
            <h2 id="recent" tabIndex={-1} className="section-title">
              Recent searches
            </h2>
            <Button look="quiet" size="small" onClick={() => forgetAllSearches(id)}>
              Clear all
            </Button>
          </div>
          <ul>
            {recent.map((q) => (
              <li key={q} className="flex items-center border-line border-b">
                <Link
                  to={addressOf({ q, ...noFilters })}
                  className="flex min-h-11 min-w-0 grow items-center gap-3 rounded-control hover:text-primary"
                >
                  <Clock aria-hidden className="size-4 shrink-0 text-quiet" />
                  <span className="truncate">{q}</span>
                </Link>
                <button
                  type="button"
                  aria-label={`Remove ${q}`}
                  onClick={() => forgetSearch(id, q)}
                  className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-primary-tint hover:text-ink"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-quiet text-sm">Recent searches are kept on this device only.</p>
        </section>
      )}
      <section aria-labelledby="findable">
        <h2 id="findable" className="section-title mb-2">
          What you can find
        </h2>
        <p className="mb-4 max-w-[62ch] text-quiet">
          Search looks through everything that you can see, and finds places in Staffroom such as “change password”. Put
          words in “quotes” to find them next to each other. Put - before a word to leave it out.
        </p>
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-3">
          {searchKinds.map((kind) => {
            const Icon = kindIcons[kind];
            return (
              <li key={kind} className="flex items-center gap-3 py-1.5">
                <Icon aria-hidden className="size-4.5 shrink-0 text-primary" strokeWidth={1.75} />
                {searchKindLabels[kind]}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
