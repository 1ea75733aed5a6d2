import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { removeOldNews } from '../live/news-queries.ts';
import { idempotentReplies, throttles } from '../server-tables.ts';

/** Removes expired counters, stored replies after a day, and news that no open page can catch up with. */
export async function removeExpiredRows(db: Database, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
  await removeOldNews(db, now);
}
