import { lt, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { removeOldNews } from '../live/news-queries.ts';
import { idempotentReplies, throttles } from '../server-tables.ts';

/** How many rows were removed at the end of their retention period, by kind in words. The desk shows it. */
export type Removed = Readonly<Record<string, number>>;

/** Removes expired counters, stored replies after a day, and news that no open page can catch up with. */
export async function removeExpiredRows(db: Database, now: Date): Promise<Removed> {
  const counters = await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  const replies = await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
  const news = await removeOldNews(db, now);
  return {
    'counters against guessing': counters.rowCount ?? 0,
    'stored replies': replies.rowCount ?? 0,
    'news for open pages': news,
  };
}
