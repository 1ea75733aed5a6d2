import { X } from 'lucide-react';
import type { SavedSearch } from '#areas/jobs/contract/saved-search.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { useRemoveSearch, useSavedSearches } from '../applications/application-api.ts';
import { searchWords } from './search-words.ts';

/** Saved searches. New vacancies that match them come by email. */
export function SavedSearchList() {
  const list = useSavedSearches();
  return (
    <PagedList
      list={list}
      loading={<RowsSkeleton label="Loading your searches..." lines={2} className="-mt-6" />}
      failed="Your searches could not be loaded"
      empty={
        <EmptyState
          title="No saved searches"
          example="English posts within 20 miles of Leeds."
          action={<ButtonLink to="/jobs?tab=browse">Browse All Jobs</ButtonLink>}
        >
          Choose filters when you browse jobs, then save the search. We’ll email you when new vacancies match it.
        </EmptyState>
      }
    >
      {(searches) => (
        <ul className="-mt-6">
          {searches.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function SearchRow({ search: { id, name, filters } }: { search: SavedSearch }) {
  const removal = useRemoveSearch(id);
  const given = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  const address = new URLSearchParams([
    ['tab', 'browse'],
    ...given.map(([key, value]): [string, string] => [key, String(value)]),
  ]);
  const words = searchWords(Object.fromEntries(given));
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-4">
      <div className="min-w-0">
        <h2 className="item-title">
          <Link
            to={`/jobs?${address}`}
            className="relative inline-block before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-primary"
          >
            {name}
          </Link>
        </h2>
        {words !== name && <p className="wrap-anywhere mt-0.5 text-quiet text-sm">{words}</p>}
      </div>
      <Button
        size="small"
        look="quiet"
        aria-label={`Remove the search “${name}”`}
        icon={<X aria-hidden className="size-4" />}
        pending={removal.isPending && 'Removing...'}
        onClick={() => removal.mutate()}
      >
        Remove
      </Button>
    </li>
  );
}
