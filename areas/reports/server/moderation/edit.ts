import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ModeratorEdit } from '#server/area.ts';
import type { Db } from '#server/database.ts';

interface EditedTable {
  /** A table with the columns `content` and `edited_by_moderators_at`. */
  table: PgTable;
  id: PgColumn;
  /** The author of the thing. */
  author: PgColumn;
  /** The maximum length of the text in characters. */
  longest: number;
  /** Locks what must not change meanwhile. */
  lock?: (db: Db, id: number) => Promise<void>;
  /** Only rows that meet it can be edited. */
  only?: SQL;
}

/** Returns how moderators edit the text of the rows of a table. */
export function editIn({ table, id: idColumn, author, longest, lock, only = sql`true` }: EditedTable): ModeratorEdit {
  return {
    longest,
    async read(db, id) {
      const { rows } = await db.execute<{ content: string }>(
        sql`select content from ${table} where ${idColumn} = ${id} and ${only}`,
      );
      return rows[0]?.content ?? null;
    },
    async write(db, id, text, now) {
      await lock?.(db, id);
      const { rows } = await db.execute<{ author: number }>(
        sql`update ${table} set content = ${text}, edited_by_moderators_at = ${now?.toISOString() ?? null}
          where ${idColumn} = ${id} and ${only} returning ${author} as author`,
      );
      return rows[0]?.author ?? null;
    },
  };
}
