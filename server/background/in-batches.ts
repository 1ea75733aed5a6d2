import type { Database, Db } from '../database.ts';

/** Rows in one transaction. */
const batchSize = 200;

/**
 * Works through rows in order of id, each batch in its own transaction, so that a job with many rows holds no locks for
 * long. `read` returns at most `most` rows above `after`.
 */
export async function inBatches<Row extends { id: number }>(
  db: Database,
  read: (after: number, most: number) => Promise<Row[]>,
  work: (tx: Db, row: Row) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    stopping?.throwIfAborted();
    const rows = await read(after, batchSize);
    await db.transaction(async (tx) => {
      for (const row of rows) await work(tx, row);
    });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}
