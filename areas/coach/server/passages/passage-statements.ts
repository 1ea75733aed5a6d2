import { sql } from 'drizzle-orm';
import type { Nation } from '#contract/nations.ts';
import type { PassageKindName } from '#contract/passage-kinds.ts';
import type { Db } from '#server/database.ts';
import type { PassageLine } from '#server/passages.ts';
import { type Param, prepared, type Statement } from '#server/prepared.ts';
import type { SearchAudience } from '#server/search.ts';

/** What a reply shows of a passage, before its kind has shown it. */
export interface KnownPassage {
  kind: PassageKindName;
  item: string;
  part: number;
  title: string;
  lines: PassageLine[];
  /** Whether it is in a private circle. */
  isPrivate: boolean;
}

/** A passage that has words of the question, before its kind has shown it. */
export interface Candidate extends KnownPassage {
  roles: string[];
  phases: string[];
  levels: string[];
  subjects: string[];
  nations: Nation[];
  place: string | null;
  at: string | null;
  /** The circle that it is in. Null if it is in none. */
  circle: { id: number; name: string; isPrivate: boolean; isMember: boolean } | null;
  /** For each term, where it is found: 3 in the title, 2 in the text, 1 in the rest, 0 nowhere. */
  found: number[];
}

export interface CandidateValues {
  personId: number;
  /** Queries that a candidate fulfils at least one of, and what each counts. */
  queries: readonly string[];
  weights: readonly number[];
  /** The terms of the question. */
  terms: readonly string[];
  kinds: readonly PassageKindName[];
  /** 'kind:item' of what must not be found again. */
  exclude: readonly string[];
  now: string;
}

/** Passages that are read for one query, and those that are looked at more closely. */
const mostOfQuery = 1_500;
const mostCandidates = 40;

/** The columns of a candidate from `p`, `c` (its circle) and `m` (the person's membership), without `found`. */
const candidateColumns = {
  kind: sql<PassageKindName>`p.kind`,
  item: sql<string>`p.item`,
  part: sql<number>`p.part`,
  title: sql<string>`p.title`,
  lines: sql<PassageLine[]>`p.lines`,
  isPrivate: sql<boolean>`coalesce(c.is_private, p.circle_id is not null)`,
  roles: sql<string[]>`p.roles`,
  phases: sql<string[]>`p.phases`,
  levels: sql<string[]>`p.levels`,
  subjects: sql<string[]>`p.subjects`,
  nations: sql<Nation[]>`p.nations`,
  place: sql<string | null>`p.place`,
  at: sql<string | null>`to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  circle: sql<Candidate['circle']>`case when c.id is not null then
    json_build_object('id', c.id, 'name', c.name, 'isPrivate', c.is_private, 'isMember', m.user_id is not null) end`,
};

const built = new WeakMap<SearchAudience, (db: Db) => Statement<CandidateValues, Candidate[]>>();
let sets = 0;

/**
 * The statement that finds candidates for these audiences; a server has one. Access is part of it, and passages whose item
 * has just changed are left out.
 */
export function candidatesFor(circles: SearchAudience): (db: Db) => Statement<CandidateValues, Candidate[]> {
  let statement = built.get(circles);
  if (!statement) {
    sets += 1;
    const build = prepared(`savi_passages_${sets}`, (db, param: Param<CandidateValues>) =>
      db.select({ ...candidateColumns, found: sql<number[]>`p.found` }).from(sql`(
          with terms as materialized (
            select term::tsquery as query, place from unnest(${param('terms')}::text[]) with ordinality as t (term, place)
          ), visible as materialized (${circles.ids(param('personId'))}
          ), hits as (
            select hit.id, sum(q.weight) as weight
            from (select query::tsquery as query, weight
              from unnest(${param('queries')}::text[], ${param('weights')}::float8[]) as q (query, weight) offset 0) q
            cross join lateral (
              select p.id from savi_passages p
              where p.words @@ q.query and p.kind = any(${param('kinds')}::text[])
                and (p.circle_id is null or p.circle_id in (select id from visible))
                and (p.expires_at is null or p.expires_at > ${param('now')}::timestamptz)
                and p.kind || ':' || p.item <> all(${param('exclude')}::text[])
              limit ${sql.raw(String(mostOfQuery))}
            ) hit
            group by hit.id order by weight desc, hit.id desc limit ${sql.raw(String(mostCandidates))}
          )
          select p.*, (select array_agg(case when not p.words @@ t.query then 0
              when ts_filter(p.words, '{a}') @@ t.query then 3
              when ts_filter(p.words, '{a,b}') @@ t.query then 2 else 1 end order by t.place) from terms t) as found
          from hits join savi_passages p on p.id = hits.id
          where not exists (select from savi_passage_changes changed where changed.kind = p.kind and changed.item = p.item)
        ) p
        left join circles c on c.id = p.circle_id
        left join circle_members m on m.circle_id = c.id and m.user_id = ${param('personId')}`),
    );
    statement = (db) => build(db, {});
    built.set(circles, statement);
  }
  return statement;
}

/** The passages of these items as they were read. Those that have just changed are left out. */
export const knownPassages = prepared(
  'savi_known_passages',
  (db, param: Param<{ kinds: readonly string[]; items: readonly string[] }>) =>
    db
      .select({
        kind: sql<PassageKindName>`p.kind`,
        item: sql<string>`p.item`,
        part: sql<number>`p.part`,
        title: sql<string>`p.title`,
        lines: sql<PassageLine[]>`p.lines`,
        isPrivate: sql<boolean>`coalesce(c.is_private, p.circle_id is not null)`,
      })
      .from(sql`unnest(${param('kinds')}::text[], ${param('items')}::text[]) as wanted (kind, item)
        join savi_passages p on p.kind = wanted.kind and p.item = wanted.item and p.part = 0
        left join circles c on c.id = p.circle_id`)
      .where(
        sql`not exists (select from savi_passage_changes changed where changed.kind = p.kind and changed.item = p.item)`,
      ),
);

/** The values of `openPassages`. */
interface OpenValues {
  kind: PassageKindName;
  place: string;
  exclude: readonly string[];
  now: string;
}

/** Passages of one kind that are looked at if the question has no other words. */
const mostOpen = 60;

/** Vacancies or events that every member may find: the newest, or those that come next. `inPlace`: only of that place. */
export const openPassages = prepared(
  'savi_open_passages',
  (db, param: Param<OpenValues>, shape: { inPlace: boolean; comesNext: boolean }) =>
    db
      .select({ ...candidateColumns, found: sql<number[]>`'{}'::int[]` })
      .from(sql`savi_passages p left join circles c on false left join circle_members m on false`)
      .where(
        sql`p.kind = ${param('kind')} and p.circle_id is null
          and (p.expires_at is null or p.expires_at > ${param('now')}::timestamptz)
          and p.kind || ':' || p.item <> all(${param('exclude')}::text[])
          ${shape.inPlace ? sql`and p.words @@ plainto_tsquery('staffroom', ${param('place')})` : sql``}
          and not exists (select from savi_passage_changes changed where changed.kind = p.kind and changed.item = p.item)`,
      )
      .orderBy(shape.comesNext ? sql`p.at` : sql`p.at desc`)
      .limit(mostOpen),
);
