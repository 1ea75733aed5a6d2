import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { idempotentReplies, throttles } from '../server-tables.ts';

/** Removes expired counters, and stored replies after a day. */
export async function removeExpiredRows(db: Database, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
}
