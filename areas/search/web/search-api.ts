import { useEffect, useState } from 'react';
import { getPerson } from '#areas/people/contract/profile.ts';
import {
  type SearchResult,
  searchEverything,
  searchOneKind,
  searchWhileTyping,
} from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import { call } from '#web/data/api-client.ts';
import { useEndpoint, useList } from '#web/data/queries.ts';

/** What the search endpoints filter by. */
export interface SearchFilters {
  q: string;
  circle?: number | undefined;
  author?: number | undefined;
  since?: string | undefined;
}

const queryOf = ({ circle, author, ...query }: SearchFilters) => ({
  ...query,
  circle: circle?.toString(),
  author: author?.toString(),
});

/** The groups for a search. While the next search is under way, the groups of the last one stay. */
export const useSearch = (query: SearchFilters) =>
  useEndpoint(
    searchEverything,
    { query: queryOf(query) },
    { refreshOnReturn: true, keepsPrevious: query.q !== '', enabled: query.q !== '' },
  );

/** The results of one kind, page by page. */
export const useSearchOfKind = (kind: SearchKindName, query: SearchFilters) =>
  useList(
    searchOneKind,
    { query: { ...queryOf(query), kind, limit: 20 } },
    { refreshOnReturn: true, keepsPrevious: true },
  );

export const usePersonName = (id: number | undefined) =>
  useEndpoint(getPerson, { params: { id: id ?? 0 } }, { enabled: id !== undefined }).data?.name;

/** How long to wait after a key, in milliseconds. With the request, results appear within 200 ms of the last key. */
const pause = 70;

interface Answer {
  q: string;
  results: readonly SearchResult[];
  failed: boolean;
}

const nothing: Answer = { q: '', results: [], failed: false };

/**
 * Quick results for what is being typed. A request is cancelled when the text changes. Until the next answer, the last
 * results stay. `isCurrent`: they are for the text.
 */
export function useQuickResults(typed: string): Answer & { isCurrent: boolean; retry(): void } {
  const q = typed.trim();
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    if (q === '') {
      setAnswer(nothing);
      return;
    }
    const request = new AbortController();
    const finish = (next: Answer) => {
      if (!request.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => {
      call(searchWhileTyping, { query: { q } }, { signal: request.signal }).then(
        ({ results }) => finish({ q, results, failed: false }),
        () => finish({ q, results: [], failed: true }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, attempt]);
  return { ...answer, isCurrent: answer.q === q, retry: () => setAttempt((last) => last + 1) };
}
