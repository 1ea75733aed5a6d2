import { type Database, directPoolOf } from './database.ts';

/**
 * Does work that only one process may do at a time, across all servers of one database. Returns null without waiting if
 * another process is doing it. The lock is a PostgreSQL advisory lock on a connection, so PostgreSQL releases it if the
 * process ends.
 */
export async function withAdvisoryLock<Done>(
  db: Database,
  name: string,
  work: () => Promise<Done>,
): Promise<Done | null> {
  const connection = await directPoolOf(db).connect();
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
        // The connection has closed, which released the lock.
        isBroken = true;
      }
    }
  } finally {
    connection.release(isBroken);
  }
}
