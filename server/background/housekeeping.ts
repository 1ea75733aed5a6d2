import { lt, sql } from 'drizzle-orm';
import { removeSpentResets } from '#areas/account/server/reset-link.ts';
import { removeEndedSessions } from '#areas/account/server/session-actions.ts';
import type { Database } from '../database.ts';
import { idempotentReplies, throttles } from '../house-tables.ts';
import type { Task } from './task.ts';

/** Every hour: what has served its time goes. */
export const housekeeping: Task = {
  name: 'housekeeping',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  run: (house) => removeWhatIsOver(house.db, house.clock.now()),
};

/** Ended sessions, spent links, counters that have run out, and replies kept for a repeat that will not come (a day). */
export async function removeWhatIsOver(db: Database, now: Date): Promise<void> {
  await removeEndedSessions(db, now);
  await removeSpentResets(db, now);
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
}
