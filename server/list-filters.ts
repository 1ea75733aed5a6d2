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

/** Escapes a text for `like`, so that `%` and `_` match only themselves. */
export const escapedForLike = (typed: string): string => typed.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` for a text that contains what was typed. */
export const containing = (typed: string): string => `%${escapedForLike(typed)}%`;

/** How many rows are read in the order of the list at first, and at most, before the indexes of the filters are used. */
const firstStretch = 200;
const longestStretch = 5_000;
/** With at most so many matches, all of them are read and sorted. */
const fewMatches = 500;

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
  /** A quicker way than the steps after 2. Returns null where it is not quicker. */
  quicker?: () => Promise<number[] | null>;
}

/** A condition that leaves nothing out. */
const everything = sql`true`;

/**
 * Returns the ids of the first rows of a list that match its filters, in order. PostgreSQL assumes that matches are spread
 * evenly and cannot choose between reading in order and using the filters' indexes, so this function does:
 *
 * 1. It reads the first 200 rows in order. That is enough for frequent matches, and for a short list.
 * 2. If the share of matches so far would fill the page from at most 5,000 rows, it reads that many.
 * 3. It reads matches from the filters' indexes. At most 500 are all, and are sorted.
 * 4. If there are more, it reads the first 5,000 rows in order.
 * 5. Otherwise the matches are together far from the beginning: all are read from the filters' indexes and sorted.
 */
export async function findInOrder(db: Db, list: FilteredList): Promise<number[]> {
  const { limit } = list;
  const isEnough = ({ ids, isWhole }: Stretch) => isWhole || ids.length >= limit;
  const near = await readStretch(db, list, firstStretch);
  if (isEnough(near)) return near.ids;
  // Half as many again, because the share differs from place to place.
  const enough = Math.ceil((1.5 * limit * firstStretch) / near.ids.length);
  if (enough <= longestStretch) {
    const far = await readStretch(db, list, enough);
    if (isEnough(far)) return far.ids;
  }
  const quick = await list.quicker?.();
  if (quick) return quick;
  const few = await readMatches(db, list, fewMatches);
  if (few.isWhole) return few.ids;
  const farthest = await readStretch(db, list, longestStretch);
  return isEnough(farthest) ? farthest.ids : (await readMatches(db, list, null)).ids;
}

/** Matches in order, and whether the list has no further ones. */
interface Stretch {
  ids: number[];
  isWhole: boolean;
}

const columnsOf = ({ id, needs }: FilteredList): SQL => sql.join([id, ...needs], sql`, `);
const inOrder = ({ order }: FilteredList): SQL => sql`order by ${sql.join([...order], sql`, `)}`;

/** The matches among the first rows of the list. */
async function readStretch(db: Db, list: FilteredList, rows: number): Promise<Stretch> {
  const { table, id, scope, filters, limit } = list;
  const found = await db.execute<{ ids: number[]; count: number }>(sql`
    with ${table} as materialized (
      select ${columnsOf(list)} from ${table} where ${scope ?? everything} ${inOrder(list)} limit ${rows}
    )
    select array(select ${id} from ${table} where ${filters ?? everything} ${inOrder(list)} limit ${limit}) as ids,
      (select count(*)::int from ${table}) as count`);
  const [{ ids, count } = { ids: [], count: 0 }] = found.rows;
  return { ids, isWhole: count < rows };
}

/**
 * The matches that the indexes of the filters find, if there are at most so many. PostgreSQL plans the part for all
 * matches, and therefore with these indexes, but runs it only as far as its rows are asked for.
 */
async function readMatches(db: Db, list: FilteredList, most: number | null): Promise<Stretch> {
  const { table, id, scope, filters, limit } = list;
  const found = await db.execute<{ ids: number[]; count: number }>(sql`
    with ${table} as materialized (select ${columnsOf(list)} from ${table} where ${and(scope, filters) ?? everything}),
      matching as materialized (select * from ${table} limit ${most === null ? null : most + 1})
    select array(select ${id} from matching as ${table} ${inOrder(list)} limit ${limit}) as ids,
      (select count(*)::int from matching) as count`);
  const [{ ids, count } = { ids: [], count: 0 }] = found.rows;
  return { ids, isWhole: most === null || count <= most };
}

/** Puts rows that were read by id into the order of the ids. */
export function inOrderOf<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Reads rows by id and puts them into the order of the ids. Runs no statement if there are no ids. */
export async function readInOrder<Row>(
  ids: readonly number[],
  read: () => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
): Promise<Row[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await read(), idOf);
}
