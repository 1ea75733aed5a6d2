import * as z from 'zod/mini';
import { personSummary } from '#areas/people/contract/user.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/paging.ts';
import { day, id, moment, pathId, printable } from '#contract/scalars.ts';
import { searchKind } from '#contract/search-kinds.ts';

/** The most candidates that are ranked and counted. A larger count is shown as '1,000+'. */
export const mostCounted = 1_000;

/** The longest search text, in characters. The rest is ignored. */
export const longestSearch = 200;

/**
 * A part of a snippet. `found`: the words that were searched for. Pages show it as text, in a `<mark>` if found.
 */
export const snippetPart = z.object({ text: z.string(), found: z.boolean() });

export const searchResult = z.object({
  kind: searchKind,
  /** The id of the row in its own table. Unique within the kind. */
  id,
  title: z.array(snippetPart),
  /** About 30 words around the words that were found. Empty if they are only in the title. */
  snippet: z.array(snippetPart),
  /** The name and description of an attached file that has words that were found. Empty if none has. */
  file: z.array(snippetPart),
  /** The path of the screen that shows the result. */
  link: z.string(),
  /** Where it is, for example the name of the circle. */
  place: z.nullable(z.string()),
  /** The author, or the person found. */
  person: z.nullable(personSummary),
  at: z.nullable(moment),
  /** Whether a discussion has an answer. Null for everything else. */
  isAnswered: z.nullable(z.boolean()),
});
export type SearchResult = z.infer<typeof searchResult>;

/** The results of one kind. */
export const searchGroup = z.object({
  kind: searchKind,
  /** How many the current user can see, at most 1,000. */
  count: z.int(),
  /** There are more than `count`. */
  isMore: z.boolean(),
  /** The best results. */
  results: z.array(searchResult),
});
export type SearchGroup = z.infer<typeof searchGroup>;

const filters = {
  /** What was typed. Quoted phrases, `or` and `-word` work as in other search engines. */
  q: z.string().check(
    z.overwrite((typed) => [...typed.trim().slice(0, 2 * longestSearch)].slice(0, longestSearch).join('')),
    printable,
  ),
  /** The id of a circle. */
  circle: z.optional(pathId),
  /** The id of a person. */
  author: z.optional(pathId),
  /** Written on this day or later. */
  since: z.optional(day('Since must be a day, like 2026-11-20')),
  /** Only discussions: those whose author marked an answer, or with `false` the others. */
  answered: z.optional(z.enum(['true', 'false'])),
};

/** The best results of each kind, best group first. */
export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/search',
  summary: 'Search everything that the current user may see',
  access: 'signed-in',
  scope: 'search',
  query: z.object(filters),
  answer: z.object({
    groups: z.array(searchGroup),
    /** A better spelling, if it finds more: 'safeguarding' for 'safegarding'. */
    suggestion: z.nullable(z.string()),
    /** The results are for the suggestion, because there were none for what was typed. */
    isForSuggestion: z.boolean(),
    /** The results have some of the words, because there were none with all of them. */
    isForSomeWords: z.boolean(),
  }),
});

/** The results of one kind, best first, in pages. At most 1,000. */
export const searchOneKind = endpoint({
  method: 'GET',
  path: '/api/search/results',
  summary: 'Search one kind of content',
  access: 'signed-in',
  scope: 'search',
  query: z.extend(pageQuery, {
    ...filters,
    kind: searchKind,
    /** What has some of at least two words, as `isForSomeWords` says. */
    match: z.optional(z.literal('some')),
  }),
  answer: z.array(searchResult),
});

/** Quick results while the current user types in the palette: the best few of all kinds, and names and titles that begin with the text. */
export const searchWhileTyping = endpoint({
  method: 'GET',
  path: '/api/search/quick',
  summary: 'Quick results while typing',
  access: 'signed-in',
  scope: 'search',
  query: z.object({ q: filters.q }),
  answer: z.object({
    results: z.array(searchResult),
    /** The results have some of the words, because there were none with all of them. */
    isForSomeWords: z.boolean(),
  }),
});
