import { type ReactNode, useEffect, useRef } from 'react';
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
  /** More items load only when the member asks. The focus then goes to the first of them. */
  byButton?: boolean;
  /** How far the member is, beside the button: '12 of 87'. */
  position?: string | undefined;
  children(items: Item[]): ReactNode;
}

/** A list that loads page by page, while the member scrolls or when they ask. */
export function PagedList<Item>({
  list,
  loading,
  failed,
  empty,
  byButton = false,
  position,
  children,
}: PagedListProps<Item>) {
  const place = useRef<HTMLDivElement>(null);
  const { items, error, isFetching } = list;
  // The row to focus once it is there.
  const wanted = useRef<number | null>(null);
  const count = items?.length ?? 0;
  useEffect(() => {
    if (wanted.current === null || count <= wanted.current) return;
    focusRow(place.current, wanted.current);
    wanted.current = null;
  }, [count]);
  if (!items && error && !isFetching)
    return <FailedState title={failed} error={error} onRetry={() => void list.refetch()} />;
  if (!items) return loading;
  if (items.length === 0) return empty;
  return (
    <>
      <div ref={place} className="long-list">
        {children(items)}
      </div>
      <MoreOnScroll
        byButton={byButton}
        position={position}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => {
          if (byButton) wanted.current = count;
          void list.fetchNextPage();
        }}
      />
    </>
  );
}

/** Moves the focus to the first control of a row. */
function focusRow(place: HTMLElement | null, rows: number): void {
  place
    ?.querySelectorAll<HTMLElement>(':scope > ul > li, :scope > ol > li')
    [rows]?.querySelector<HTMLElement>('a, button')
    ?.focus();
}
