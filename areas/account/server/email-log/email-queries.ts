import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { emails } from './email-log-tables.ts';
import { addressDigest } from './recorded-mailer.ts';

export type EmailRow = Awaited<ReturnType<typeof listEmailsTo>>[number];

/** The emails to an address, newest first, at most `limit`. */
export function listEmailsTo(db: Db, address: string, now: Date, limit: number) {
  const { id, kind, state, createdAt, lastTriedAt, attempts, messageId, answer } = emails;
  return db
    .select({
      id,
      kind,
      state,
      createdAt,
      lastTriedAt,
      attempts,
      messageId,
      answer,
      isGivenUp: sql<boolean>`coalesce(${emails.givenUpAt} < ${now.toISOString()}::timestamptz, false)`,
    })
    .from(emails)
    .where(eq(emails.addressDigest, addressDigest(address)))
    .orderBy(desc(id))
    .limit(limit);
}
