import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/database.ts';

/** Resolves once a request waits for what a transaction of the test holds: from then on its earlier looks are old. */
export async function somebodyWaits(db: Database): Promise<void> {
  const waiting = async () => {
    const found = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return found.rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
