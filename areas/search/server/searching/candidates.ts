import { type SQL, sql } from 'drizzle-orm';
import { type SearchAudienceName, searchAudienceNames } from '#server/search.ts';
import { authorMark, circleMark, marksByAge, monthMark, queryOf } from '../indexing/entry-marks.ts';
import type { PreparedSearch, SearchParts } from './search-parts.ts';

/** Older days are not looked up in the index: most entries are younger. */
const mostMonths = 24;
/** Events may be announced so many years ahead. */
const yearsAhead = 5;

interface Wanted {
  /** Candidates of each kind. */
  most: number;
  /** Of entries `e`. */
  columns: SQL;
  /** Looks up entries in these parts. */
  ages?: typeof marksByAge;
}

/**
 * The entries that the person may see and that fit the query, at most `most` of each kind, the recent ones first. Access
 * is part of each subquery. The cost is bounded: entries for many are read in slices of age until there are enough, and
 * entries for few from the person's own audiences (ADR 046).
 */
export function candidatesSql(
  parts: SearchParts,
  search: PreparedSearch,
  { most, columns, ages = marksByAge }: Wanted,
): SQL {
  const fits = sql`e.words @@ ${search.query}::tsquery${filterSql(search)}`;
  const agesOfKinds = Object.fromEntries(
    search.kinds.flatMap((kind) => {
      const newest = search.newest[kind];
      return newest ? [[kind, ages(kind, newest).map(queryOf)]] : [];
    }),
  );
  return sql`
    select found.* from jsonb_each(${JSON.stringify(agesOfKinds)}::jsonb) as of_kind (kind, ages)
      cross join lateral (
        select e.* from jsonb_array_elements_text(of_kind.ages) as age
          cross join lateral (
            select ${columns} from search_entries e
            where ${fits} and e.words @@ age::tsquery and ${accessSql(parts, search.personId, ['circle'])}
          ) e
        limit ${most}
      ) found
    union all
    select e.* from unnest(${sql.param([...search.ownMarks.map(queryOf)])}::text[]) as own
      cross join lateral (
        select ${columns} from search_entries e
        where ${fits} and e.words @@ own::tsquery and e.kind = any(${sql.param([...search.kinds])}::text[])
          and ${accessSql(parts, search.personId, ownAudiences)}
        limit ${most}
      ) e`;
}

/** The audiences whose entries are only for those whom they name. */
export const ownAudiences = searchAudienceNames.filter((name) => name !== 'circle');

/** The condition on entries `e` that the person belongs to the audience of the entry. */
function accessSql(parts: SearchParts, personId: number, names: readonly SearchAudienceName[]): SQL {
  const belongs = names.flatMap((name) => {
    const audience = parts.audiences[name];
    if (!audience) return [];
    const sees = audience.sees?.(personId, { id: sql`e.entry_id`, audienceId: sql`e.audience_id` });
    return [
      sql`(e.audience = ${name} and e.audience_id in (${audience.ids(personId)})${sees ? sql` and ${sees}` : sql``})`,
    ];
  });
  return sql`(${sql.join([sql`e.audience is null`, ...belongs], sql` or `)})`;
}

/** The conditions of the filters on entries `e`, each with its mark, so that the index of words has it too. */
function filterSql({ filters: { circle, author, since }, now }: PreparedSearch): SQL {
  const conditions: SQL[] = [];
  if (circle) conditions.push(sql`e.circle_id = ${circle} and e.words @@ ${queryOf(circleMark(circle))}::tsquery`);
  if (author) conditions.push(sql`e.author_id = ${author} and e.words @@ ${queryOf(authorMark(author))}::tsquery`);
  if (since) {
    conditions.push(sql`e.at >= ${since}::timestamp at time zone 'Europe/London'`);
    const months = monthsSince(since, now);
    if (months) conditions.push(sql`e.words @@ ${months.join(' | ')}::tsquery`);
  }
  return sql.join(
    conditions.map((condition) => sql` and ${condition}`),
    sql``,
  );
}

/** Queries for the marks of all months from a day on. Null if these are too many. */
function monthsSince(since: string, now: string): string[] | null {
  const first = new Date(since);
  // The day begins in London, and the marks are in UTC.
  first.setUTCDate(first.getUTCDate() - 1);
  const thisYear = new Date(now).getUTCFullYear();
  const count = (thisYear - first.getUTCFullYear()) * 12 + 12 - first.getUTCMonth();
  if (count > mostMonths) return null;
  const months = Array.from({ length: Math.max(count, 0) }, (_, at) =>
    queryOf(monthMark(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at)).toISOString().slice(0, 7))),
  );
  const years = Array.from({ length: yearsAhead }, (_, at) => `${queryOf(monthMark(String(thisYear + 1 + at)))}:*`);
  return [...months, ...years];
}
