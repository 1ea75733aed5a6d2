import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReportKind } from '#areas/reports/contract/report.ts';
import type { Db } from '#server/database.ts';

/**
 * How the operator takes one kind of thing down, and brings it back. Each function answers the id of the person whose
 * thing it is, or null when there is nothing to do: no such thing, or it is in that state already.
 */
export interface TakeDown {
  /** From now on only its author sees it, with the reason. */
  hide(db: Db, id: number, reason: string, now: Date): Promise<number | null>;
  restore(db: Db, id: number): Promise<number | null>;
  /** Deletes it for good. Null for a kind that cannot be deleted this way. */
  remove: ((db: Db, id: number) => Promise<number | null>) | null;
}

/** How each kind of thing that can be reported is taken down. */
export type TakeDowns = Record<ReportKind, TakeDown>;

interface TakenDownTable {
  table: PgTable;
  id: PgColumn;
  /** The person whose thing it is. */
  author: PgColumn;
  /** Holds what must not change meanwhile. */
  lock?: (db: Db, id: number) => Promise<void>;
  removable?: boolean;
}

/** For a table with `takenDownColumns()`. */
export function takeDownIn({ table, id: idColumn, author, lock, removable = true }: TakenDownTable): TakeDown {
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
          where ${idColumn} = ${id} and taken_down_at is null`,
      );
    },
    async restore(db, id) {
      await lock?.(db, id);
      return authorOf(
        db,
        sql`update ${table} set taken_down_at = null, taken_down_reason = null
          where ${idColumn} = ${id} and taken_down_at is not null`,
      );
    },
    remove: removable
      ? async (db, id) => {
          await lock?.(db, id);
          return authorOf(db, sql`delete from ${table} where ${idColumn} = ${id}`);
        }
      : null,
  };
}
