import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { type SearchKindName, searchKindLabels } from '#contract/search-kinds.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState, RowsSkeleton } from '#web/ui/states.tsx';
import { type SearchFilters, useSearchOfKind } from '../search-api.ts';
import { ResultRow } from './result-row.tsx';
import { addressOf, type SearchAddress } from './search-address.ts';

interface KindResultsProps {
  kind: SearchKindName;
  query: SearchFilters & { match?: 'some' | undefined };
  address: SearchAddress;
}

/** All results of one kind, page by page. */
export function KindResults({ kind, query, address }: KindResultsProps) {
  const list = useSearchOfKind(kind, query);
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  const isFollowed = useRef(type !== 'POP');
  // The link that leads here may be far down, and disappears.
  useEffect(() => {
    if (!isFollowed.current) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section aria-labelledby="kind">
      <h2 id="kind" ref={heading} tabIndex={-1} className="section-title mb-1 focus:outline-none">
        {searchKindLabels[kind]}
      </h2>
      {kind === 'person' && (
        <p className="mb-2 text-quiet">
          You can also{' '}
          <Link
            to={`/people?${new URLSearchParams({ q: address.q })}`}
            className="font-semibold text-primary underline underline-offset-3 hover:text-primary-hover"
          >
            find people by school, subject or role
          </Link>
          .
        </p>
      )}
      <PagedList
        list={list}
        loading={<RowsSkeleton label="Searching…" />}
        failed="The search did not work"
        empty={
          <EmptyState
            title="Nothing of this kind was found"
            example="look among people and circles too."
            action={<ButtonLink to={addressOf({ ...address, kind: null })}>Show all kinds</ButtonLink>}
          >
            Your search found other kinds of results.
          </EmptyState>
        }
      >
        {(results) => (
          <ul>
            {results.map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
