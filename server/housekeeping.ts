import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { removeEndedSessions } from '#areas/account/server/session-actions.ts';
import type { Database } from './database.ts';
import { idempotentReplies, throttles } from './house-tables.ts';

const hour = 3_600_000;

/** Removes now, and every hour, what has served its time. Several servers may do it at once. */
export function keepHouse(db: Database, log: Logger): void {
  const sweep = () => removeWhatIsOver(db).catch((err) => log.error({ err }, 'housekeeping failed'));
  void sweep();
  setInterval(sweep, hour).unref();
}

/** Ended sessions, counters that have run out, and replies kept for a repeat that will not come any more (a day). */
export async function removeWhatIsOver(db: Database, now: Date = new Date()): Promise<void> {
  await removeEndedSessions(db, now);
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
}
