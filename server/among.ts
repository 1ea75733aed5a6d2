import { Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Value } from './prepared.ts';

/**
 * The condition that an id is one of these. One statement for any number of ids (ADR 006). In a prepared query the ids
 * are in a subquery: otherwise PostgreSQL finds that a plan for few ids is cheaper, and plans the query each time.
 */
export const isAmong = (column: AnyPgColumn, ids: readonly number[] | Value<readonly number[]>): SQL =>
  sql`${column} = any(${ids instanceof Placeholder ? sql`array(select unnest(${ids}::int[]))` : sql`${sql.param(ids)}::int[]`})`;
