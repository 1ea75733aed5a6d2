import { type InfiniteData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointAnswer, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import { call, callPage, type ListPage } from './api-client.ts';

/**
 * Data is fresh until it changes (`docs/product/calls.md`): nothing is fetched again by itself and nothing is retried. Data is
 * refreshed only after a change the product itself makes. A call made offline fails at once instead of waiting unseen.
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
});

/** Asks for what `useEndpoint` will ask for. Drawn meanwhile or after, it does not ask again. */
export function askEarly<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): void {
  void queryClient.prefetchQuery(oneOf(endpoint, input));
}

/** One thing, read once. `refreshOnReturn` reads it again when one comes back to the screen by navigation. */
export function useEndpoint<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { refreshOnReturn?: boolean } = {},
) {
  return useQuery<EndpointAnswer<E>>({
    ...oneOf(endpoint, input),
    refetchOnMount: options.refreshOnReturn ? 'always' : true,
  });
}

type ItemOf<E extends EndpointShape> = EndpointAnswer<E> extends readonly (infer Item)[] ? Item : never;

const listOf = <E extends EndpointShape>(endpoint: E, input: EndpointInput<E>) => ({
  queryKey: keyOf(endpoint, input),
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    callPage(endpoint, withCursor(input, pageParam), { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: ListPage<ItemOf<E>>) => page.next,
});

/** As `askEarly`, for the first page of a list. */
export function askEarlyForList<E extends EndpointShape>(endpoint: E, input: EndpointInput<E>): void {
  void queryClient.prefetchInfiniteQuery(listOf(endpoint, input));
}

/**
 * A list, page by page as one scrolls. `items` is all that has been read. `askAgainAfter` says from the items whether something in them is
 * about to change by itself, and after how many milliseconds to look (`docs/product/calls.md` names the few that may); not while the tab is hidden, nor
 * after a failure.
 */
export function useList<E extends EndpointShape>(
  endpoint: E,
  input: EndpointInput<E>,
  options: { refreshOnReturn?: boolean; askAgainAfter?: (items: ItemOf<E>[]) => number | false } = {},
) {
  const { askAgainAfter } = options;
  const query = useInfiniteQuery({
    ...listOf(endpoint, input),
    refetchOnMount: options.refreshOnReturn ? 'always' : true,
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

/** Marks an endpoint's data as out of date: what is on the screen is read again now, the rest when it is next shown. */
export function refresh<E extends EndpointShape>(endpoint: E, input?: EndpointInput<E>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(endpoint, input) });
}

/**
 * Changes the items of a list where they are kept, so that a vote or a tick shows at once. Answers how to take it back.
 * What is on its way is called off first: it would bring the old state.
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
  // Only what was changed here: a page that came in between, or a vote for another item, stays.
  return () => mapItems(endpoint, (item) => originals.get(item.id) ?? item);
}

type Identified = { id: number };

function mapItems<E extends EndpointShape>(endpoint: E, change: (item: ItemOf<E> & Identified) => ItemOf<E>): void {
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

/**
 * An `Idempotency-Key` for each thing that is sent: pressing again with the same content, after a failure too, sends the
 * same key; other content is another thing. Call `done` once it is made.
 */
export function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: randomKey() };
      return attempt.current.key;
    },
    done() {
      attempt.current = null;
    },
  };
}

/** `crypto.randomUUID` exists on https and loopback only; a school may serve http on its own network. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
