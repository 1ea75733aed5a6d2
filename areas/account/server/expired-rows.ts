import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database.ts';
import { removeExpiredEmailLinks } from './email-address/email-tasks.ts';
import { emails } from './email-log/email-log-tables.ts';
import { removeExpiredResets } from './password/reset-link.ts';
import { removeOldEvents } from './security-log/security-log.ts';
import { removeOldDevices } from './sign-in/known-devices.ts';
import { removeEndedSessions } from './sign-in/session-actions.ts';

/** Removes expired sessions and links, old security events and devices, and rows of emails after 30 days. */
export async function removeExpiredRows(db: Database, now: Date): Promise<void> {
  await removeEndedSessions(db, now);
  await removeExpiredResets(db, now);
  await removeExpiredEmailLinks(db, now);
  await removeOldEvents(db, now);
  await removeOldDevices(db, now);
  await db.delete(emails).where(lt(emails.createdAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`));
}
