import { type SQL, sql } from 'drizzle-orm';
import { mostCounted } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { SearchAudienceName } from '#server/search.ts';
import type { marksByAge } from '../indexing/entry-marks.ts';
import { ownAudiences, shapeOf, valuesOf } from './candidates.ts';
import { withoutName } from './kind-words.ts';
import { tsqueryOf } from './query-sql.ts';
import { plainForm, type TypedQuery } from './query-text.ts';
import type { PreparedSearch, SearchFilters, SearchParts } from './search-parts.ts';
import { type RankedRow, statementsFor } from './search-statements.ts';

/** How much more a result counts if the typed text names its kind. */
const weightOfNamed = 1.5;

/** With fewer entries, slices of age are mostly empty, and larger parts are looked up. */
const mostOfRare = 2_000;

/** The most audiences of one kind, such as conversations, that are searched: those with the highest ids. */
const mostAudiences = 500;

/** Who searches for what. */
export interface Wanted {
  personId: number;
  query: TypedQuery;
  /** All kinds if it is missing. */
  kind?: SearchKindName | undefined;
  filters: SearchFilters;
}

/** A result before its kind has shown it. */
export interface Found {
  kind: SearchKindName;
  id: number;
  at: string | null;
  /** With the weight of its kind. */
  score: number;
}

/** What was found of one kind. */
export interface FoundGroup {
  kind: SearchKindName;
  /** At most 1,001. */
  count: number;
  /** The best ones, best first. */
  best: Found[];
}

interface PreparedRow extends Record<string, unknown> {
  query: string;
  tree: string;
  /** Null for a query without a word that must be there. */
  named: (string | null)[];
  /** About how many entries have one of the words. */
  entries: number;
  newest: Partial<Record<SearchKindName, number | null>> | null;
  own: Partial<Record<SearchAudienceName, number[] | null>> | null;
}

/**
 * Reads what the search needs. Null if there is nothing to search for: only words such as ‘the’. `like`: a search of the
 * same person in the same kinds a moment ago.
 */
export async function prepareSearch(
  parts: SearchParts,
  { db, clock }: { db: Db; clock: Clock },
  { personId, query, kind, filters }: Wanted,
  like?: PreparedSearch | null,
): Promise<PreparedSearch | null> {
  const kinds = parts.kinds
    .map((one) => one.kind)
    .filter((name) => kind === undefined || name === kind)
    .filter((name) => filters.answered === undefined || name === 'discussion');
  if (query.length === 0 || kinds.length === 0) return null;
  const own = ownAudiences.flatMap((name) => {
    const audience = parts.audiences[name];
    if (!audience) return [];
    return [
      sql`${name}::text, (select array_agg(id) from (
        select ids.id from (${audience.ids(personId)}) ids (id) order by ids.id desc limit ${mostAudiences}) newest)`,
    ];
  });
  const standing = sql`
    (select jsonb_object_agg(kind, (select max(entry_id) from search_entries e where e.kind = names.kind))
      from unnest(${sql.param(kinds)}::text[]) names (kind)) as newest,
    jsonb_build_object(${sql.join(own, sql`, `)}) as own`;
  const named = kinds.flatMap((name) => {
    const others = withoutName(query, name);
    return others ? [{ name, query: tsqueryOf(others) }] : [];
  });
  const { rows } = await db.execute<PreparedRow>(sql`
    select q.query::text as query, querytree(q.query) as tree, ${namedSql(named)} as named,
      (select coalesce(sum(entries), 0)::int from search_words where word = any(${sql.param(wordsOf(query))}::text[])) as entries,
      ${like ? sql`null as newest, null as own` : standing}
    from (select ${tsqueryOf(query)} as query) q`);
  const row = rows[0];
  // A query without a word that must be there would read the whole index.
  if (!row || row.tree === '' || row.tree === 'T') return null;
  const newest = Object.entries(row.newest ?? {}).filter(([, id]) => id !== null);
  return {
    personId,
    query: row.query,
    named: new Map(named.flatMap(({ name }, at) => (row.named[at] ? [[name, row.named[at]] as const] : []))),
    kinds,
    filters,
    newest: like?.newest ?? Object.fromEntries(newest),
    isRare: row.entries < mostOfRare,
    own: like?.own ?? Object.fromEntries(ownAudiences.map((name) => [name, row.own?.[name] ?? []])),
    closeness: await parts.findCloseness(db, personId),
    now: clock.now().toISOString(),
  };
}

/** The words that are searched for, in their plain form. */
const wordsOf = (query: TypedQuery): string[] =>
  query
    .flat()
    .filter(({ isExcluded }) => !isExcluded)
    .flatMap(({ anyOf }) => anyOf.flat().flatMap((phrase) => plainForm(phrase).split(' ')));

/** The texts of these queries in an array. */
function namedSql(named: readonly { query: SQL }[]): SQL {
  const texts = named.map(({ query }) => sql`case when querytree(${query}) not in ('', 'T') then ${query}::text end`);
  return sql`array[${sql.join(texts, sql`, `)}]::text[]`;
}

/** How many results are wanted of each kind. */
export interface Best {
  /** The place after which they begin. */
  from?: number;
  most: number;
  /** The candidates that are read of each kind, if fewer than can be counted. */
  candidates?: number;
  /** Looks up entries in these parts. */
  ages?: typeof marksByAge;
}

/** Ranks the candidates, and returns those from the place `from` on, at most `most` of each kind. The best group is first. */
export async function findBest(parts: SearchParts, db: Db, search: PreparedSearch, best: Best): Promise<FoundGroup[]> {
  const { kinds, named } = search;
  const others = { ...search, kinds: kinds.filter((kind) => !named.has(kind)) };
  const searches = [others, ...[...named].map(([kind, query]) => ({ ...search, kinds: [kind], query }))];
  const groups = await Promise.all(
    searches.filter((one) => one.kinds.length > 0).map((one) => findBestOf(parts, db, one, best)),
  );
  return groups.flat().sort((a, b) => (b.best[0]?.score ?? 0) - (a.best[0]?.score ?? 0));
}

/** The best of each kind, for one query. */
async function findBestOf(
  parts: SearchParts,
  db: Db,
  search: PreparedSearch,
  { from = 0, most, candidates = mostCounted + 1, ages }: Best,
): Promise<FoundGroup[]> {
  const last = Math.min(from + most, mostCounted);
  const { circleIds, topics } = search.closeness;
  const values = {
    ...valuesOf(search, candidates, ages),
    circleIds,
    topics,
    now: Date.parse(search.now) / 1_000,
    last,
  };
  const rows = await statementsFor(parts).best(db, shapeOf(search)).execute(values);
  const weights = new Map(
    parts.kinds.map(({ kind, weight }) => [kind, weight * (search.named.has(kind) ? weightOfNamed : 1)]),
  );
  return [...Map.groupBy(rows, ({ kind }) => kind)]
    .map(([kind, ranked]) => {
      const best = ranked
        .sort((a, b) => b.score - a.score || b.id - a.id)
        .slice(from, last)
        .map(({ id, at, score }) => ({ kind, id, at, score: score * (weights.get(kind) ?? 0) }));
      return { kind, count: countOf(ranked), best };
    })
    .filter(({ best }) => best.length > 0);
}

/** What many may find and what few may find is counted apart. */
function countOf(ranked: readonly RankedRow[]): number {
  const shared = ranked.find(({ isOwn }) => !isOwn)?.count ?? 0;
  const own = ranked.find(({ isOwn }) => isOwn)?.count ?? 0;
  return Math.min(shared + own, mostCounted + 1);
}
