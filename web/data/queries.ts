import {
  type InfiniteData,
  keepPreviousData,
  QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { EndpointAnswer, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { call, callPage, firstCall, firstPage, type ListPage } from './api-client.ts';
import { forgetFirstAnswers } from './first-answers.ts';

/**
 * Data stays fresh until something refreshes it. Nothing is fetched again or retried automatically: data is refreshed only
 * after a change that Staffroom itself makes. A call made offline fails at once, it does not wait for the network.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The key under which an endpoint's data is kept. Without an input: all of the endpoint's data. */
export function keyOf<E extends EndpointShape>(endpoint: E, input?: EndpointInput<E>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

const oneOf = <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { signal }),
  initialData: () => firstCall(endpoint, input),
});

/** Reads an endpoint, or returns the answer that is kept. Outside components; in a component, use `useEndpoint`. */
export function read<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): Promise<EndpointAnswer<E>> {
  return queryClient.fetchQuery<EndpointAnswer<E>>(oneOf(endpoint, input));
}

interface ReadOptions {
  /** Reads it again whenever the current user navigates back to the screen. */
  refreshOnReturn?: boolean;
  /** Returns the answer for the previous input until the new one is there (`isPlaceholderData`). */
  keepsPrevious?: boolean;
  /** False: does not read anything. */
  enabled?: boolean;
}

/** After how many milliseconds to read an answer again, or false. Not while the tab is hidden, and not after a failure. */
type AskAgain<E extends EndpointShape> = { askAgainAfter?: (answer: EndpointAnswer<E>) => number | false };

/** Reads an endpoint once. */
export function useEndpoint<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  { refreshOnReturn, keepsPrevious, enabled = true, askAgainAfter }: ReadOptions & AskAgain<E> = {},
) {
  return useQuery<EndpointAnswer<E>>({
    ...oneOf(endpoint, input),
    refetchInterval: ({ state }) =>
      askAgainAfter && state.status === 'success' && state.data !== undefined ? askAgainAfter(state.data) : false,
    refetchOnMount: refreshOnReturn ? onReturn : true,
    enabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type ItemOf<E extends EndpointShape> = EndpointAnswer<E> extends readonly (infer Item)[] ? Item : never;

const listOf = <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    callPage(endpoint, withCursor(input, pageParam), { signal }),
  initialData: () => {
    const page = firstPage(endpoint, input);
    return page && { pages: [page], pageParams: [null] };
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page: ListPage<ItemOf<E>>) => page.next,
});

/** Reads again on a return to the screen, but not what the browser has just read with the page. */
const onReturn = ({ state }: { state: { dataUpdateCount: number } }) => (state.dataUpdateCount === 0 ? true : 'always');

interface ReadState {
  data: unknown;
  isFetched: boolean;
  isFetchedAfterMount: boolean;
}

/** Whether data was read from the server since the component was mounted, or with the page. */
export const isCurrent = ({ data, isFetched, isFetchedAfterMount }: ReadState): boolean =>
  isFetchedAfterMount || (!isFetched && data !== undefined);

/** Ends the first view: what was read with the page now counts as any other answer, and the rest is forgotten. */
export function endFirstView(): void {
  forgetFirstAnswers();
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdateCount, dataUpdatedAt, isInvalidated } = query.state;
    if (dataUpdateCount > 0 || data === undefined) continue;
    query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
    // A change during the first view made it out of date.
    if (isInvalidated) query.invalidate();
  }
}

/**
 * Reads a list page by page, as the current user scrolls. `items` is everything read so far. `askAgainAfter` returns after
 * how many milliseconds to read the list again, or false: use it for items that change on the server without an action of
 * the current user. The list is not read again while the tab is hidden or after a failure.
 */
export function useList<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: {
    refreshOnReturn?: boolean;
    keepsPrevious?: boolean;
    askAgainAfter?: (items: ItemOf<E>[]) => number | false;
  } = {},
) {
  const { askAgainAfter, keepsPrevious } = options;
  const query = useInfiniteQuery({
    ...listOf(endpoint, input),
    refetchOnMount: options.refreshOnReturn ? onReturn : true,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state }) =>
      askAgainAfter && state.status === 'success' ? askAgainAfter(itemsOf(state.data) ?? []) : false,
  });
  return { ...query, items: itemsOf(query.data) };
}

function itemsOf<Item>(data: InfiniteData<ListPage<Item>> | undefined): Item[] | undefined {
  return data?.pages.flatMap((page) => page.items);
}

function withCursor<Input>(input: Input, cursor: string | null): Input {
  if (cursor === null) return input;
  const { query } = input as { query?: object };
  return { ...input, query: { ...query, cursor } };
}

/** Marks an endpoint's data as out of date. What is on the screen is read again now, the rest when it is next shown. */
export function refresh<E extends EndpointShape>(endpoint: E, input?: EndpointInput<E>): Promise<void> {
  return readAgain({ queryKey: keyOf(endpoint, input) });
}

/**
 * Marks the data that `filters` match as out of date, as `refresh` does. Reads that are under way start again, because
 * their answers can be older than the change. TanStack Query does that itself only where it has data already.
 */
export async function readAgain(filters: QueryFilters = {}): Promise<void> {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  for (const query of firstReads) void query.cancel({ silent: true });
  await Promise.all([
    queryClient.invalidateQueries(filters),
    ...firstReads.map((query) => query.fetch().catch(() => undefined)),
  ]);
}

/**
 * Changes the items of a list in the cache, so that a vote or a tick shows at once. Returns a function that undoes the
 * change. Requests for the list that are under way are cancelled first, because they would bring the old state back.
 */
export async function changeItems<E extends EndpointShape>(
  endpoint: E,
  change: (item: ItemOf<E> & Identified) => ItemOf<E>,
): Promise<() => void> {
  const queryKey = keyOf(endpoint);
  await queryClient.cancelQueries({ queryKey });
  const originals = new Map<number, ItemOf<E>>();
  mapItems(endpoint, (item) => {
    const changed = change(item);
    if (changed !== item) originals.set(item.id, item);
    return changed;
  });
  // Undoes only this change. A page that was loaded since, or a vote for another item, stays.
  return () => mapItems(endpoint, (item) => originals.get(item.id) ?? item);
}

type Identified = { id: number };

/** Changes the items of a list in the cache. */
export function mapItems<E extends EndpointShape>(
  endpoint: E,
  change: (item: ItemOf<E> & Identified) => ItemOf<E>,
): void {
  queryClient.setQueriesData<InfiniteData<ListPage<ItemOf<E>>>>(
    { queryKey: keyOf(endpoint) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => change(item as ItemOf<E> & Identified)),
        })),
      },
  );
}
