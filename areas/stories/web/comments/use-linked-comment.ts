import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { useComments } from './story-comment-api.ts';

export const commentAnchor = (commentId: number) => `comment-${commentId}`;

/** Reads further pages until the comment in the address (`#comment-12`) is among them. */
export function useLinkedComment({
  items,
  hasNextPage,
  isFetching,
  fetchNextPage,
  error,
}: ReturnType<typeof useComments>) {
  const { hash } = useLocation();
  const isMissing = hash.startsWith('#comment-') && items?.every(({ id }) => `#${commentAnchor(id)}` !== hash);
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, error, fetchNextPage]);
}
