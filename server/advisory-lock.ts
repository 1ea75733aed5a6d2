import type pg from 'pg';
import type { Database } from './database.ts';

/**
 * Does work that only one process may do at a time, over all servers of one database; answers null at once where another
 * is at it. The lock is PostgreSQL's own and belongs to a connection: whatever happens to the process, it is let go of.
 */
export async function withAdvisoryLock<Done>(
  db: Database,
  name: string,
  work: () => Promise<Done>,
): Promise<Done | null> {
  const { $client: pool } = db as Database & { $client: pg.Pool };
  const connection = await pool.connect();
  let isBroken = false;
  try {
    const { rows } = await connection.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name]);
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      try {
        await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      } catch {
        // The connection is gone, and with it the lock.
        isBroken = true;
      }
    }
  } finally {
    connection.release(isBroken);
  }
}
