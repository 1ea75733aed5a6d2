import { type SQL, sql } from 'drizzle-orm';
import type { Closeness, PreparedSearch } from './search-parts.ts';

/** How the parts of a result's place are weighed (`docs/product/search.md`, ADR 046). */
const halvedAfterDays = 180;
const shareOfFreshness = 0.6;
const shareOfCircle = 0.4;
const shareOfTopics = 0.25;
/** The freshness of what does not get old. */
const timeless = 0.5;

/**
 * The score of an entry `e` among those of its kind: how well the words fit, times freshness and closeness to the person.
 */
export function scoreSql(search: PreparedSearch): SQL {
  // 32: from 0 to 1. 1: a long text does not win because it repeats a word.
  const text = sql`ts_rank('{0.1, 0.2, 0.4, 1}', e.words, ${search.query}::tsquery, 33)`;
  return sql`${text} * (1 + ${freshness(search.now)}) * (1 + ${closeness(search.closeness)})`;
}

/** From 0 to 0.6. An event that comes soon is as fresh as one that was lately. */
const freshness = (now: string): SQL =>
  sql`${shareOfFreshness}::float8 * coalesce(
    1 / (1 + abs(extract(epoch from ${now}::timestamptz - e.at))::float8 / 86400 / ${halvedAfterDays}::float8), ${timeless}::float8)`;

const closeness = ({ circleIds, topics }: Closeness): SQL =>
  sql`(${shareOfCircle}::float8 * (coalesce(e.circle_id = any(${sql.param([...circleIds])}::int[]), false))::int
    + ${shareOfTopics}::float8 * (e.topics && ${sql.param([...topics])}::text[])::int)`;
