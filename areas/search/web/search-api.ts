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
  answered?: 'true' | 'false' | undefined;
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

/** The results of one kind, page by page. `match`: those with some of the words. */
export const useSearchOfKind = (kind: SearchKindName, query: SearchFilters & { match?: 'some' | undefined }) =>
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
  /** The results have only some of the words. */
  isForSomeWords: boolean;
  failed: boolean;
}

const nothing: Answer = { q: '', results: [], isForSomeWords: false, failed: false };

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
        (found) => finish({ ...nothing, ...found, q }),
        () => finish({ ...nothing, q, failed: true }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, attempt]);
  return { ...answer, isCurrent: answer.q === q, retry: () => setAttempt((last) => last + 1) };
}
