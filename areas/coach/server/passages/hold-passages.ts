import { sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';

/**
 * Waits until no other server writes passages. Two servers that read the same item at different moments could otherwise
 * write the older state last. The lock ends with the transaction.
 */
export const holdPassages = (tx: Db): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('savi passages', 0))`);
