import { sql } from 'drizzle-orm';
import { mostCounted } from '#areas/search/contract/search.ts';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { SearchAudienceName } from '#server/search.ts';
import { audienceMark, marksByAge } from '../indexing/entry-marks.ts';
import { candidatesSql, ownAudiences } from './candidates.ts';
import { tsqueryOf } from './query-sql.ts';
import type { TypedQuery } from './query-text.ts';
import { scoreSql } from './ranking.ts';
import type { PreparedSearch, SearchFilters, SearchParts } from './search-parts.ts';

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
  newest: Partial<Record<SearchKindName, number | null>>;
  own: Partial<Record<SearchAudienceName, number[] | null>>;
}

/** Reads what the search needs. Null if there is nothing to search for: only words such as ‘the’. */
export async function prepareSearch(
  parts: SearchParts,
  { db, clock }: { db: Db; clock: Clock },
  { personId, query, kind, filters }: Wanted,
): Promise<PreparedSearch | null> {
  const kinds = parts.kinds.map((one) => one.kind).filter((name) => kind === undefined || name === kind);
  if (query.length === 0 || kinds.length === 0) return null;
  const own = ownAudiences.flatMap((name) => {
    const audience = parts.audiences[name];
    if (!audience) return [];
    return [
      sql`${name}::text, (select array_agg(id) from (
        select ids.id from (${audience.ids(personId)}) ids (id) order by ids.id desc limit ${mostAudiences}) newest)`,
    ];
  });
  const { rows } = await db.execute<PreparedRow>(sql`
    select q.query::text as query, querytree(q.query) as tree,
      (select jsonb_object_agg(kind, (select max(entry_id) from search_entries e where e.kind = names.kind))
        from unnest(${sql.param(kinds)}::text[]) names (kind)) as newest,
      jsonb_build_object(${sql.join(own, sql`, `)}) as own
    from (select ${tsqueryOf(query)} as query) q`);
  const row = rows[0];
  // A query without a word that must be there would read the whole index.
  if (!row || row.tree === '' || row.tree === 'T') return null;
  const newest = Object.fromEntries(Object.entries(row.newest).filter(([, id]) => id !== null));
  return {
    personId,
    query: row.query,
    kinds,
    filters,
    newest,
    ownMarks: ownAudiences.flatMap((name) => (row.own[name] ?? []).map((id) => audienceMark(name, id))),
    closeness: await parts.findCloseness(db, personId),
    now: clock.now().toISOString(),
  };
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
export async function findBest(
  parts: SearchParts,
  db: Db,
  search: PreparedSearch,
  { from = 0, most, candidates = mostCounted + 1, ages = marksByAge }: Best,
): Promise<FoundGroup[]> {
  const columns = sql`e.kind, e.entry_id, e.at, ${scoreSql(search)} as score`;
  const { rows } = await db.execute<{ kind: SearchKindName; count: number; id: number; at: string; score: number }>(sql`
    select kind, entry_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, count, score
    from (
      select c.*, count(*) over (partition by kind)::int as count,
        row_number() over (partition by kind order by score desc, entry_id desc) as place
      from (${candidatesSql(parts, search, { most: candidates, columns, ages })}) c
    ) ranked
    where place > ${from} and place <= ${from + most} and place <= ${mostCounted} order by place`);
  const weights = new Map(parts.kinds.map(({ kind, weight }) => [kind, weight]));
  const groups = new Map<SearchKindName, FoundGroup>();
  for (const { kind, count, ...found } of rows) {
    const group = groups.get(kind) ?? { kind, count, best: [] };
    group.best.push({ kind, ...found, score: found.score * (weights.get(kind) ?? 0) });
    groups.set(kind, group);
  }
  return [...groups.values()].sort((a, b) => (b.best[0]?.score ?? 0) - (a.best[0]?.score ?? 0));
}
