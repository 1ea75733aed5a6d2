import { useEffect } from 'react';
import { useUser } from '#areas/account/web/index.ts';
import { usePageTitle } from '#web/ui/page-title.ts';
import { rememberSearch } from '../recent-searches.ts';
import { EmptySearch } from './empty-search.tsx';
import { Results } from './results.tsx';
import { useSearchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';

/** `/search` (`docs/product/search.md`). The search and its filters are in the address, so that Back and links keep them. */
export function Component() {
  const { id } = useUser();
  const [address, change] = useSearchAddress();
  const { q } = address;
  usePageTitle(q ? `${q} – Search` : 'Search');
  useEffect(() => {
    if (q) rememberSearch(id, q);
  }, [id, q]);
  return (
    <>
      <h1 className="page-title mb-5">Search</h1>
      <SearchForm q={q} onSearch={(next) => change({ q: next, kind: next === q ? address.kind : null })} />
      {q ? <Results address={address} onChange={change} /> : <EmptySearch />}
    </>
  );
}
