import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { TakeDown } from '#server/area.ts';
import type { Db } from '#server/database.ts';

interface TakenDownTable {
  table: PgTable;
  id: PgColumn;
  /** The author of the thing. */
  author: PgColumn;
  /** Locks what must not change meanwhile. */
  lock?: (db: Db, id: number) => Promise<void>;
  removable?: boolean;
  /** Only rows that meet it can be taken down. */
  only?: SQL;
}

/** Returns how to hide, restore and remove rows of a table with `takenDownColumns()`. */
export function takeDownIn({
  table,
  id: idColumn,
  author,
  lock,
  removable = true,
  only = sql`true`,
}: TakenDownTable): TakeDown {
  const authorOf = async (db: Db, statement: SQL) => {
    const { rows } = await db.execute<{ author: number }>(sql`${statement} returning ${author} as author`);
    return rows[0]?.author ?? null;
  };
  return {
    async hide(db, id, reason, now) {
      await lock?.(db, id);
      return authorOf(
        db,
        sql`update ${table} set taken_down_at = ${now.toISOString()}, taken_down_reason = ${reason}
          where ${idColumn} = ${id} and taken_down_at is null and ${only}`,
      );
    },
    async restore(db, id) {
      await lock?.(db, id);
      return authorOf(
        db,
        sql`update ${table} set taken_down_at = null, taken_down_reason = null
          where ${idColumn} = ${id} and taken_down_at is not null and ${only}`,
      );
    },
    remove: removable
      ? async (db, id) => {
          await lock?.(db, id);
          return authorOf(db, sql`delete from ${table} where ${idColumn} = ${id} and ${only}`);
        }
      : null,
  };
}
