import type { ReactNode } from 'react';
import { MoreOnScroll } from './more-on-scroll.tsx';
import { FailedState } from './states.tsx';

/** The part of the result of `useList` that a list needs. */
interface ListState<Item> {
  items: Item[] | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface PagedListProps<Item> {
  list: ListState<Item>;
  /** Shown while the first page loads. The other states are `failed`, `empty` and the items. */
  loading: ReactNode;
  failed: string;
  empty: ReactNode;
  children(items: Item[]): ReactNode;
}

/** A list that loads page by page while the member scrolls. */
export function PagedList<Item>({ list, loading, failed, empty, children }: PagedListProps<Item>) {
  const { items, error, isFetching } = list;
  if (!items && error && !isFetching)
    return <FailedState title={failed} error={error} onRetry={() => void list.refetch()} />;
  if (!items) return loading;
  if (items.length === 0) return empty;
  return (
    <>
      {children(items)}
      <MoreOnScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
