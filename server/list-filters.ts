import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * The words that a person typed into a filter: lower case, without accents and apostrophes, at most eight. Empty if they
 * typed no letter or digit.
 */
export const typedWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

/** The query of `to_tsquery` that finds words beginning with each of these. `weight` limits it to words of that weight. */
export const beginnings = (words: readonly string[], weight = ''): string =>
  words.map((word) => `${word}:*${weight}`).join(' & ');

/** An expression with the English words of a text, without accents and apostrophes, for a generated column. */
export const plainWords = (text: SQL): SQL =>
  sql`to_tsvector('english', translate(regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g'), '-./_@&+:,()''’ʼ', '           '))`;

/** The words of a column begin with each typed word. A text of only common words ('the') finds nothing. */
export const hasWords = (column: AnyPgColumn, typed: string): SQL =>
  sql`${column} @@ to_tsquery('english', ${beginnings(typedWords(typed))})`;

/** How many rows are read in the order of the list before the indexes of the filters are used. */
const firstStretch = 1_000;

/** A list with filters. The columns are those of `table`, which has to have an index in the order of the list. */
interface FilteredList {
  table: PgTable;
  /** The column whose values are returned. Unique in the list. */
  id: AnyPgColumn;
  /** All columns that the order and the filters use, without `id`. */
  needs: readonly AnyPgColumn[];
  /** The whole list, from the cursor on. */
  scope: SQL | undefined;
  filters: SQL | undefined;
  order: readonly SQL[];
  limit: number;
}

/**
 * Returns the ids of the first rows of a list that match its filters, in order. A filter that matches many rows fills
 * the page from the first 1,000 rows of the list. For any other filter the matches are few: they are read from the
 * filters' indexes and sorted. PostgreSQL cannot choose between the two, because it assumes that matches are spread
 * evenly.
 */
export async function findInOrder(
  db: Db,
  { table, id, needs, scope, filters, order, limit }: FilteredList,
): Promise<number[]> {
  const columns = sql.join([id, ...needs], sql`, `);
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  const near = await db.execute<{ id: number }>(sql`
    select ${id} as id
    from (select ${columns} from ${table} where ${scope} ${inOrder} limit ${firstStretch}) as ${table}
    where ${filters} ${inOrder} limit ${limit}`);
  if (near.rows.length >= limit) return near.rows.map((row) => row.id);
  const all = await db.execute<{ id: number }>(sql`
    with ${table} as materialized (select ${columns} from ${table} where ${and(scope, filters)})
    select ${id} as id from ${table} ${inOrder} limit ${limit}`);
  return all.rows.map((row) => row.id);
}

/** Puts rows that were read by id into the order of the ids. */
export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
