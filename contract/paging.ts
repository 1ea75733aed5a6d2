import './sentences.ts';
import * as z from 'zod/mini';
import { printable } from './scalars.ts';

/**
 * A list that can grow accepts `?limit` and `?cursor` and returns an array. The address of the next page, if there is
 * one, is in a `Link: <…>; rel="next"` header (`docs/product/calls.md`).
 */
export const pageQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

/** The query of a list that can be searched. */
export const searchQuery = z.extend(pageQuery, {
  q: z.optional(z.string().check(z.trim(), z.maxLength(200), printable)),
});

/** The cursor of the next page, from a `Link` header. Null on the last page. */
export function nextCursor(linkHeader: string | null): string | null {
  const next = linkHeader?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? new URL(next, 'http://any').searchParams.get('cursor') : null;
}
