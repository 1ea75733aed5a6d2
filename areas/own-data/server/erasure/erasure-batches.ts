import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { formerMember } from '#areas/people/contract/user.ts';
import type { Db } from '#server/database.ts';
import type { Notify } from '#server/notifications.ts';
import type { Leaver, PersonalData } from '#server/personal-data.ts';

/**
 * Erases the next rows of one entry, at most `most`, as the entry specifies. Returns the number of rows, 0 if none are
 * left.
 */
export async function eraseSome(
  db: Db,
  leaver: Leaver,
  entry: PersonalData,
  most: number,
  notify: Notify,
): Promise<number> {
  const { table, column, onErase } = entry;
  if (typeof onErase === 'object') return onErase.some(db, leaver, most, notify);
  if (onErase === 'kept') return 0;
  const rows = inOrder(table, eq(column, leaver.id), most);
  if (onErase === 'deleted') return countOf(await db.delete(table).where(rows));
  const [name] = Object.entries(getTableColumns(table)).find(([, one]) => one === column) ?? [];
  return countOf(
    await db
      .update(table)
      .set({ [name ?? '']: null })
      .where(rows),
  );
}

/**
 * Replaces the name and addresses of a person in their own text, in the next of their rows that are kept. Returns the
 * number of rows.
 */
export async function clearOwnText(db: Db, leaver: Leaver, entry: PersonalData, most: number): Promise<number> {
  const needles = ownNeedles(leaver);
  if (needles.length === 0) return 0;
  const pattern = patternFor(needles);
  let cleared = 0;
  for (const text of entry.ownText ?? []) {
    const [name] = Object.entries(getTableColumns(entry.table)).find(([, one]) => one === text) ?? [];
    const isList = text.getSQLType() === 'text[]';
    // A line break between two texts of a list, so that a name is not found across them.
    const typed = isList ? sql`array_to_string(${text}, ${'\n'})` : sql`${text}`;
    const cleaned = (value: SQL) => sql`regexp_replace(${value}, ${pattern}, ${formerMember}, 'gi')`;
    const rows = inOrder(entry.table, sql`${entry.column} = ${leaver.id} and ${typed} ~* ${pattern}`, most);
    cleared += countOf(
      await db
        .update(entry.table)
        .set({
          [name ?? '']: isList ? sql`array(select ${cleaned(sql`one`)} from unnest(${text}) as one)` : cleaned(typed),
        })
        .where(rows),
    );
  }
  return cleared;
}

/** Returns what to replace in the person's own text. Names of one word stay, because 'Will' would match other words. */
function ownNeedles({ name, addresses }: Leaver): string[] {
  const isName = /\s/.test(name.trim()) && !name.toLowerCase().includes(formerMember.toLowerCase());
  return [...addresses, ...(isName ? [name.trim()] : [])];
}

/** Returns a PostgreSQL regular expression that matches any of the names and addresses as whole words. */
export function patternFor(needles: string[]): string {
  const whole = needles.map((needle) => {
    const escaped = needle.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&');
    return needle.includes('@')
      ? `(?<![[:alnum:]._%+-])${escaped}(?![[:alnum:]-]|\\.[[:alnum:]])`
      : `(?<![[:alnum:]])${escaped}(?![[:alnum:]])`;
  });
  return `(?:${whole.join('|')})`;
}

/** Selects a batch of rows and locks them in the order of the primary key, so that two transactions cannot deadlock. */
function inOrder(table: PgTable, where: SQL, most: number): SQL {
  const order = sql.join(keyOf(table), sql`, `);
  return sql`ctid = any(array(select ctid from ${table} where ${where} order by ${order} limit ${most} for update))`;
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
}

const countOf = (result: unknown) => (result as { rowCount: number | null }).rowCount ?? 0;
