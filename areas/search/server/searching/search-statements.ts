import { sql } from 'drizzle-orm';
import type { SearchKindName } from '#contract/search-kinds.ts';
import type { Db } from '#server/database.ts';
import { type Param, prepared, type Statement } from '#server/prepared.ts';
import {
  type CandidateShape,
  type Candidates,
  type CandidateValues,
  candidatesSql,
  kindsSql,
  ownCandidatesSql,
  sharedCandidatesSql,
} from './candidates.ts';
import { type RankValues, scoreSql } from './ranking.ts';
import type { SearchParts } from './search-parts.ts';

/** A ranked candidate. */
export interface RankedRow {
  kind: SearchKindName;
  /** Whether it is from one of the person's own audiences. */
  isOwn: boolean;
  /** The candidates of its kind: those of the person's own audiences and the others are counted apart. */
  count: number;
  id: number;
  at: string | null;
  score: number;
}

/** The most candidates that `withWord` returns. */
const mostWithWord = 5;

type Prepared<Values, Row> = (db: Db, shape: CandidateShape) => Statement<Values, Row[]>;

/** The prepared queries of the search (ADR 006). */
export interface SearchStatements {
  /** The best candidates of each kind, at most `last` of each. */
  best: Prepared<CandidateValues & RankValues & { last: number }, RankedRow>;
  /** How many candidates there are. */
  count: Prepared<CandidateValues, { count: number }>;
  /** At most 5 candidates that have exactly this word as it is written. */
  withWord: Prepared<CandidateValues & { word: string }, { kind: SearchKindName; id: number }>;
}

const known = new WeakMap<SearchParts['audiences'], SearchStatements>();
let sets = 0;

/** The statements for these audiences. A server has one set. */
export function statementsFor({ audiences }: SearchParts): SearchStatements {
  let statements = known.get(audiences);
  if (!statements) {
    sets += 1;
    statements = makeStatements(audiences, sets);
    known.set(audiences, statements);
  }
  return statements;
}

const makeStatements = (audiences: SearchParts['audiences'], set: number): SearchStatements => ({
  best: prepared(
    `search_best_${set}`,
    (db, param: Param<CandidateValues & RankValues & { last: number }>, shape: CandidateShape) => {
      const columns = sql`e.kind, e.entry_id, e.at, ${scoreSql(param)} as score`;
      const candidates: Candidates = { audiences, param, shape, columns };
      return db
        .select({
          kind: sql<SearchKindName>`kind`,
          isOwn: sql<boolean>`is_own`,
          count: sql<number>`count`,
          id: sql<number>`entry_id`,
          at: sql<string | null>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
          score: sql<number>`score`,
        })
        .from(sql`(
          select ranked.*, false as is_own from ${kindsSql(candidates)} cross join lateral (
            select c.*, count(*) over ()::int as count from (${sharedCandidatesSql(candidates)}) c
            order by score desc, entry_id desc limit ${param('last')}
          ) ranked
          union all
          select kind, entry_id, at, score, count, true from (
            select c.*, count(*) over (partition by kind)::int as count,
              row_number() over (partition by kind order by score desc, entry_id desc) as place
            from (${ownCandidatesSql(candidates)}) c
          ) ranked where place <= ${param('last')}
        ) ranked`);
    },
  ),
  count: prepared(`search_count_${set}`, (db, param: Param<CandidateValues>, shape: CandidateShape) =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`(${candidatesSql({ audiences, param, shape, columns: sql`1` })}) c`),
  ),
  withWord: prepared(
    `search_with_word_${set}`,
    (db, param: Param<CandidateValues & { word: string }>, shape: CandidateShape) => {
      const columns = sql`e.kind, e.entry_id, e.title, e.body, e.files`;
      return db
        .select({ kind: sql<SearchKindName>`c.kind`, id: sql<number>`c.entry_id` })
        .from(sql`(${candidatesSql({ audiences, param, shape, columns })}) c`)
        .where(sql`to_tsvector('staffroom_written', concat_ws(' ', c.title, c.body, c.files))
          @@ plainto_tsquery('staffroom_written', ${param('word')})`)
        .limit(mostWithWord);
    },
  ),
});
