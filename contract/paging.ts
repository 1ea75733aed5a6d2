import './sentences.ts';
import * as z from 'zod/mini';
import { printable } from './scalars.ts';

/** How many items a page has, at most 200. `usual` if the request does not say. */
export const pageLimit = (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), usual);

/**
 * A list that can grow accepts `?limit` and `?cursor` and returns an array. The address of the next page, if there is
 * one, is in a `Link: <…>; rel="next"` header (`docs/product/calls.md`).
 */
export const pageQuery = z.object({
  limit: pageLimit(50),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

/** A filter of a list with a text that a member typed or chose. */
export const typedFilter = (max: number) => z.optional(z.string().check(z.trim(), z.maxLength(max), printable));

/** The query of a list that can be searched. */
export const searchQuery = z.extend(pageQuery, {
  q: typedFilter(200),
});

/** The cursor of the next page, from a `Link` header. Null on the last page. */
export function nextCursor(linkHeader: string | null): string | null {
  const next = linkHeader?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? new URL(next, 'http://any').searchParams.get('cursor') : null;
}
