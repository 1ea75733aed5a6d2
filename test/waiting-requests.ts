import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/database.ts';

/** Resolves once this many statements wait for a lock that a transaction of the test holds. */
export async function waitForLocks(db: Pick<Database, 'execute'>, count = 1): Promise<void> {
  const waiting = async () => {
    const found = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.rows.length;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
}
