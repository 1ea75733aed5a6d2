import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/database.ts';
import type { SearchAudience, SearchAudienceName, SearchKind } from '#server/search.ts';
import type { Synonyms } from './query-text.ts';

/** What the search needs of the areas. */
export interface SearchParts {
  /** The kinds that are switched on. */
  kinds: readonly SearchKind[];
  audiences: Readonly<Partial<Record<SearchAudienceName, SearchAudience>>>;
  findSynonyms(db: Db): Promise<Synonyms>;
  findCloseness: FindCloseness;
}

/** What a search needs from the request. */
export interface Search {
  parts: SearchParts;
  context: Pick<Context, 'clock'>;
  db: Db;
  viewer: Viewer;
}

/** What makes an entry close to a person. */
export interface Closeness {
  /** The circles that they are a member of. */
  circleIds: readonly number[];
  /** Their roles, phases and subjects, as `topicsOf` writes them. */
  topics: readonly string[];
}
export type FindCloseness = (db: Db, personId: number) => Promise<Closeness>;

/** The filters of a search. */
export interface SearchFilters {
  circle?: number | undefined;
  author?: number | undefined;
  /** A day: '2026-11-20'. */
  since?: string | undefined;
  /** Only discussions: those with an answer, or those without. */
  answered?: 'true' | 'false' | undefined;
  /** Entries with some of at least two words. Missing: with all. */
  match?: 'some' | undefined;
}

/** A search of one person, ready to run. */
export interface PreparedSearch {
  personId: number;
  /** The text of the `tsquery`. */
  query: string;
  /** Other queries, for the kinds that the typed text names (`kind-words.ts`). */
  named: ReadonlyMap<SearchKindName, string>;
  kinds: readonly SearchKindName[];
  filters: SearchFilters;
  /** Whether so few entries have the words that they are looked up in large parts. */
  isRare: boolean;
  /** The newest id of each kind. */
  newest: Readonly<Partial<Record<SearchKindName, number>>>;
  /** The ids of the audiences that the person belongs to now, except circles. */
  own: Readonly<Partial<Record<SearchAudienceName, readonly number[]>>>;
  closeness: Closeness;
  now: string;
}
