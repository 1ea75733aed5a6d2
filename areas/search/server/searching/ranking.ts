import { type SQL, sql } from 'drizzle-orm';
import { days } from '#server/clock.ts';
import type { Param } from '#server/prepared.ts';

/** How the parts of a result's place are weighed (`docs/product/search.md`, ADR 046). */
const halvedAfterSeconds = days(180) / 1_000;
const shareOfFreshness = 0.6;
const shareOfCircle = 0.4;
const shareOfTopics = 0.25;
/** The freshness of what does not get old. */
const timeless = 0.5;

/** The values that the score needs each time a query runs. */
export interface RankValues {
  query: string;
  /** Seconds since 1970. */
  now: number;
  /** Of the person (`Closeness`). */
  circleIds: readonly number[];
  topics: readonly string[];
}

/**
 * The score of an entry `e` among those of its kind: how well the words fit, times freshness and closeness to the person.
 */
export function scoreSql(param: Param<RankValues>): SQL {
  // 32: from 0 to 1. 16: a text does not win because it is long.
  const text = sql`ts_rank('{0.1, 0.2, 0.4, 1}', e.words, ${param('query')}::tsquery, 48)`;
  return sql`${text} * (1 + ${freshness(param)}) * (1 + ${closeness(param)})`;
}

/** From 0 to 0.6. An event that comes soon is as fresh as one that was lately. */
const freshness = (param: Param<RankValues>): SQL =>
  sql`${shareOfFreshness}::float8 * coalesce(1 / (1
    + abs(${param('now')}::float8 - date_part('epoch', e.at)) / ${halvedAfterSeconds}::float8), ${timeless}::float8)`;

const closeness = (param: Param<RankValues>): SQL =>
  sql`(case when e.circle_id = any(${param('circleIds')}::int[]) then ${shareOfCircle}::float8 else 0 end
    + case when e.topics <> '{}' and e.topics && ${param('topics')}::text[] then ${shareOfTopics}::float8 else 0 end)`;
