import { lt, sql } from 'drizzle-orm';
import { removeSpentEmailLinks } from '#areas/account/server/email-tasks.ts';
import { removeOldDevices } from '#areas/account/server/known-devices.ts';
import { removeSpentResets } from '#areas/account/server/reset-link.ts';
import { removeOldEvents } from '#areas/account/server/security-log.ts';
import { removeEndedSessions } from '#areas/account/server/session-actions.ts';
import type { Database } from '../database.ts';
import { emails } from '../email-tables.ts';
import { idempotentReplies, throttles } from '../house-tables.ts';
import type { Task } from './task.ts';

/** Every hour: what has served its time goes. */
export const housekeeping: Task = {
  name: 'housekeeping',
  schedule: '7 * * * *',
  retries: 2,
  worthDoingFor: 3_600,
  run: (context) => removeWhatIsOver(context.db, context.clock.now()),
};

/**
 * Removes ended sessions, spent links, counters that have run out, stored replies after a day and the rows of emails after
 * 30 days.
 */
export async function removeWhatIsOver(db: Database, now: Date): Promise<void> {
  await removeEndedSessions(db, now);
  await removeSpentResets(db, now);
  await removeSpentEmailLinks(db, now);
  await removeOldEvents(db, now);
  await removeOldDevices(db, now);
  await db.delete(throttles).where(lt(throttles.expire, now.getTime()));
  await db
    .delete(idempotentReplies)
    .where(lt(idempotentReplies.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`));
  await db.delete(emails).where(lt(emails.createdAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`));
}
