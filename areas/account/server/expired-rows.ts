import { lt, sql } from 'drizzle-orm';
import type { Removed } from '#server/background/expired-rows.ts';
import type { Database } from '#server/database.ts';
import { removeExpiredEmailLinks } from './email-address/email-tasks.ts';
import { emails } from './email-log/email-log-tables.ts';
import { removeExpiredResets } from './password/reset-link.ts';
import { removeOldSteps } from './second-factor/sign-in-steps.ts';
import { removeOldEvents } from './security-log/security-log.ts';
import { removeOldDevices } from './sign-in/known-devices.ts';
import { removeEndedSessions } from './sign-in/session-actions.ts';

/** Removes expired sessions and links, old security events and devices, and rows of emails after 30 days. */
export async function removeExpiredRows(db: Database, now: Date): Promise<Removed> {
  const ended = await removeEndedSessions(db, now);
  const passwordLinks = await removeExpiredResets(db, now);
  const addressLinks = await removeExpiredEmailLinks(db, now);
  const events = await removeOldEvents(db, now);
  const browsers = await removeOldDevices(db, now);
  const sent = await db
    .delete(emails)
    .where(lt(emails.createdAt, sql`${now.toISOString()}::timestamptz - interval '30 days'`));
  await removeOldSteps(db, now);
  return {
    sessions: ended,
    'links for a new password': passwordLinks,
    'links for an email address': addressLinks,
    'entries of the security log': events,
    'known browsers': browsers,
    'rows of sent emails': sent.rowCount ?? 0,
  };
}
