import { lt } from 'drizzle-orm';
import type { Removed } from '#server/background/expired-rows.ts';
import { days } from '#server/clock.ts';
import type { Database } from '#server/database.ts';
import type { Settings } from '#server/settings.ts';
import { removeEndedTokens } from './access-tokens/access-token-queries.ts';
import { removeExpiredEmailLinks } from './email-address/email-tasks.ts';
import { emails } from './email-log/email-log-tables.ts';
import { removeExpiredResets } from './password/reset-link.ts';
import { removeOldSteps } from './second-factor/sign-in-steps.ts';
import { removeOldEvents } from './security-log/security-log.ts';
import { removeOldDevices } from './sign-in/known-devices.ts';
import { removeEndedSessions } from './sign-in/session-actions.ts';

/** How long records are kept, from the settings. */
type Kept = Pick<Settings, 'SECURITY_LOG_KEPT_DAYS' | 'EMAIL_LOG_KEPT_DAYS'>;

/** Removes expired sessions, tokens and links, old devices, and security events and rows of emails after the days of the settings. */
export async function removeExpiredRows(db: Database, now: Date, kept: Kept): Promise<Removed> {
  const ended = await removeEndedSessions(db, now);
  const tokens = await removeEndedTokens(db, now);
  const passwordLinks = await removeExpiredResets(db, now);
  const addressLinks = await removeExpiredEmailLinks(db, now);
  const events = await removeOldEvents(db, now, kept.SECURITY_LOG_KEPT_DAYS);
  const browsers = await removeOldDevices(db, now);
  const sentBefore = new Date(now.getTime() - days(kept.EMAIL_LOG_KEPT_DAYS)).toISOString();
  const sent = await db.delete(emails).where(lt(emails.createdAt, sentBefore));
  await removeOldSteps(db, now);
  return {
    sessions: ended,
    'personal access tokens': tokens,
    'links for a new password': passwordLinks,
    'links for an email address': addressLinks,
    'entries of the security log': events,
    'known browsers': browsers,
    'rows of sent emails': sent.rowCount ?? 0,
  };
}
