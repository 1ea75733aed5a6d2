import { type SQL, sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Param } from '#server/prepared.ts';
import type { SearchAudienceName } from '#server/search.ts';
import {
  answeredMark,
  audienceMark,
  authorMark,
  blocksByAge,
  circleMark,
  marksByAge,
  monthMark,
  queryOf,
} from '../indexing/entry-marks.ts';
import type { PreparedSearch, SearchParts } from './search-parts.ts';

/** Older days are not looked up in the index: most entries are younger. */
const mostMonths = 24;
/** Events may be announced so many years ahead. */
const yearsAhead = 5;

/** The values that the queries of candidates receive each time they run. */
export interface CandidateValues {
  personId: number;
  query: string;
  kinds: readonly SearchKindName[];
  /** For each kind the marks of its entries by age, as JSON. */
  ages: string;
  /** The marks of the person's own audiences. */
  ownMarks: readonly string[];
  /** The ids of the person's own audiences, for each kind of audience. */
  workspace: readonly number[];
  workspace_leads: readonly number[];
  network: readonly number[];
  school: readonly number[];
  conversation: readonly number[];
  document: readonly number[];
  person: readonly number[];
  circle: number | undefined;
  circleMark: string;
  author: number | undefined;
  authorMark: string;
  answeredMark: string;
  since: string | undefined;
  months: string;
  /** Candidates of each kind. */
  most: number;
}

/** The filters of a search. There is a prepared query for each combination. */
export interface CandidateShape extends Record<string, boolean> {
  circle: boolean;
  author: boolean;
  answered: boolean;
  since: boolean;
  /** Whether the day is recent enough to look up its months in the index. */
  months: boolean;
}

export const shapeOf = ({ filters, now }: PreparedSearch): CandidateShape => ({
  circle: filters.circle !== undefined,
  author: filters.author !== undefined,
  answered: filters.answered !== undefined,
  since: filters.since !== undefined,
  months: filters.since !== undefined && monthsSince(filters.since, now) !== null,
});

/** The values for a search. `ages`: looks up entries in these parts. */
export function valuesOf(
  search: PreparedSearch,
  most: number,
  ages = search.isRare ? blocksByAge : marksByAge,
): CandidateValues {
  const { circle, author, since, answered } = search.filters;
  const agesOfKinds = search.kinds.flatMap((kind) => {
    const newest = search.newest[kind];
    return newest ? [[kind, ages(kind, newest).map(queryOf)]] : [];
  });
  const own = (name: SearchAudienceName) => search.own[name] ?? [];
  return {
    personId: search.personId,
    query: search.query,
    kinds: search.kinds,
    ages: JSON.stringify(Object.fromEntries(agesOfKinds)),
    ownMarks: ownAudiences.flatMap((name) => own(name).map((id) => queryOf(audienceMark(name, id)))),
    workspace: own('workspace'),
    workspace_leads: own('workspace_leads'),
    network: own('network'),
    school: own('school'),
    conversation: own('conversation'),
    document: own('document'),
    person: own('person'),
    circle,
    circleMark: queryOf(circleMark(circle ?? 0)),
    author,
    authorMark: queryOf(authorMark(author ?? 0)),
    answeredMark: queryOf(answeredMark(answered === 'true')),
    since,
    months: (since && monthsSince(since, search.now)?.join(' | ')) || '',
    most,
  };
}

/** What the SQL of candidates is made from. */
export interface Candidates {
  audiences: SearchParts['audiences'];
  param: Param<CandidateValues>;
  shape: CandidateShape;
  /** Of entries `e`. */
  columns: SQL;
}

/** The kinds of a search, each with the marks of its entries by age. */
export const kindsSql = ({ param }: Candidates): SQL =>
  sql`jsonb_each(${param('ages')}::jsonb) as of_kind (kind, ages)`;

/**
 * The entries of the kind `of_kind` (`kindsSql`) that everyone or the members of a circle may find, and that the person
 * may see and fit the query: at most `most`, the recent ones first. The cost is bounded: the entries are read in slices of
 * age until there are enough (ADR 046).
 */
export const sharedCandidatesSql = (candidates: Candidates): SQL => sql`
  select e.* from (${marksSql(candidates, sql`jsonb_array_elements_text(of_kind.ages)`)}) by_mark
    cross join lateral (
      select ${candidates.columns} from search_entries e where ${fits(candidates)} and ${sharedAccess(candidates)}
    ) e
  limit ${candidates.param('most')}`;

/**
 * The entries of all kinds that only few people may find, and that the person may see and fit the query: at most `most`
 * from each of the person's own audiences (ADR 046).
 */
export const ownCandidatesSql = (candidates: Candidates): SQL => sql`
  select e.* from (${marksSql(candidates, sql`unnest(${candidates.param('ownMarks')}::text[])`)}) by_mark
    cross join lateral (
      select ${candidates.columns} from search_entries e
      where ${fits(candidates)} and e.kind = any(${candidates.param('kinds')}::text[]) and ${ownAccess(candidates)}
      limit ${candidates.param('most')}
    ) e`;

/** The candidates of all kinds, without a rank. */
export const candidatesSql = (candidates: Candidates): SQL => sql`
  select shared.* from ${kindsSql(candidates)} cross join lateral (${sharedCandidatesSql(candidates)}) shared
  union all
  (${ownCandidatesSql(candidates)})`;

/**
 * Each mark beside the query. `offset 0` keeps PostgreSQL from reading all that fits the query and comparing it with each
 * mark: it looks up both in the index of words.
 */
const marksSql = ({ param }: Candidates, marks: SQL): SQL =>
  sql`select mark::tsquery as mark, ${param('query')}::tsquery as query from ${marks} as mark offset 0`;

const fits = (candidates: Candidates): SQL =>
  sql`e.words @@ by_mark.query and e.words @@ by_mark.mark${filterSql(candidates)}`;

/** The audiences whose entries only the people in them may find. */
export const ownAudiences = [
  'workspace',
  'workspace_leads',
  'network',
  'school',
  'conversation',
  'document',
  'person',
] as const satisfies SearchAudienceName[];

/** The condition that everyone may find an entry `e`, or that the person may see its circle. */
function sharedAccess({ audiences, param }: Candidates): SQL {
  if (!audiences.circle) return sql`e.audience is null`;
  const circleIds = audiences.circle.ids(param('personId'));
  return sql`(e.audience is null or (e.audience = 'circle' and e.audience_id in (${circleIds})))`;
}

/** The condition that the person belongs to the audience of an entry `e`, which is not a circle. */
function ownAccess({ audiences, param }: Candidates): SQL {
  const entry = { id: sql`e.entry_id`, audienceId: sql`e.audience_id` };
  const belongs = ownAudiences.map((name) => {
    const sees = audiences[name]?.sees?.(param('personId'), entry);
    return sql`(e.audience = ${sql.raw(`'${name}'`)} and e.audience_id = any(${param(name)}::int[])${sees ? sql` and ${sees}` : sql``})`;
  });
  return sql`(${sql.join(belongs, sql` or `)})`;
}

/** The conditions of the filters on entries `e`, each with its mark, so that the index of words has it too. */
function filterSql({ param, shape }: Candidates): SQL {
  const conditions = [
    shape.circle && sql`e.circle_id = ${param('circle')} and e.words @@ ${param('circleMark')}::tsquery`,
    shape.author && sql`e.author_id = ${param('author')} and e.words @@ ${param('authorMark')}::tsquery`,
    shape.answered && sql`e.words @@ ${param('answeredMark')}::tsquery`,
    shape.since && sql`e.at >= ${param('since')}::timestamp at time zone 'Europe/London'`,
    shape.months && sql`e.words @@ ${param('months')}::tsquery`,
  ];
  return sql.join(
    conditions.flatMap((condition) => (condition ? [sql` and ${condition}`] : [])),
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
