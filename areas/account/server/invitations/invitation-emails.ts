import { and, desc, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { emails } from '../email-log/email-log-tables.ts';

/** The state of the email of an invitation, and the last answer of the mail server. */
export type InvitationEmail = Pick<typeof emails.$inferSelect, 'invitationId' | 'state' | 'answer' | 'lastTriedAt'>;

/**
 * Returns the latest email of each of these invitations, tried at or after `since`. Invitations without such an email
 * are not in the map.
 */
export async function findInvitationEmails(
  db: Db,
  invitationIds: number[],
  since = '-infinity',
): Promise<Map<number, InvitationEmail>> {
  const { invitationId, state, answer, lastTriedAt } = emails;
  const found = await db
    .selectDistinctOn([invitationId], { invitationId, state, answer, lastTriedAt })
    .from(emails)
    .where(and(sql`${invitationId} = any(${sql.param(invitationIds)})`, sql`${lastTriedAt} >= ${since}::timestamptz`))
    .orderBy(invitationId, desc(emails.id));
  return new Map(found.map((row) => [row.invitationId ?? 0, row]));
}

/** Returns the time of the database, for `since`. */
export async function databaseTime(db: Db): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select now()::text as now`);
  return rows[0]?.now ?? '-infinity';
}
