import { and, between, eq, sql } from 'drizzle-orm';
import { schoolForName } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { invitations } from '../../access-tables.ts';
import { emails } from '../../email-log/email-log-tables.ts';
import { inviteStaff } from '../staff-invitations.ts';
import type { StaffMember } from '../staff-list.ts';
import type { CheckedRow } from './import-rows.ts';

/** Rows in one transaction. Each locks the invitations for some milliseconds, and registrations wait for it. */
const batchSize = 250;

export interface ImportAbout {
  createdBy: number;
  expiresAt?: string;
  description?: string;
}

/**
 * Invites the people of the rows that can be invited, and changes the finding of rows that somebody else invited meanwhile.
 * Returns the ids of the invitations. An import that breaks off can be repeated.
 */
export async function runImport(context: Context, rows: CheckedRow[], about: ImportAbout): Promise<number[]> {
  const schoolIds = await findSchoolIds(context.db, rows);
  const wanted = rows.filter(({ finding }) => finding === 'invite');
  const made: number[] = [];
  for (let from = 0; from < wanted.length; from += batchSize) {
    const batch = wanted.slice(from, from + batchSize);
    const staff = batch.flatMap(({ row, name, email, role, joins }): StaffMember[] => {
      const schoolId = joins ? (joins.id ?? schoolIds.get(joins.name) ?? null) : null;
      return role ? [{ row, name, email, role, ...(joins ? { school: joins.name } : {}), schoolId }] : [];
    });
    const { invited, alreadyInvited, alreadyMembers } = await inviteStaff(context, staff, about);
    made.push(...invited.map(({ invitationId }) => invitationId));
    const change = (late: readonly StaffMember[], finding: CheckedRow['finding']) => {
      for (const { row } of late) for (const each of batch) if (each.row === row) each.finding = finding;
    };
    change(alreadyInvited, 'invited already');
    change(alreadyMembers, 'member');
  }
  return made;
}

/** Makes the unconfirmed schools that the rows name. */
async function findSchoolIds(db: Db, rows: readonly CheckedRow[]): Promise<Map<string, number>> {
  const names = rows.flatMap(({ joins, finding }) =>
    finding === 'invite' && joins && joins.id === null ? [joins.name] : [],
  );
  const ids = new Map<string, number>();
  for (const name of new Set(names)) {
    const id = await schoolForName(db, name);
    if (id !== null) ids.set(name, id);
  }
  return ids;
}

/** Counts what became of the emails of a person's invitations from one id to another. */
export async function countImportEmails(db: Db, createdBy: number, first: number, last: number) {
  const has = (states: string) =>
    sql<number>`(count(*) filter (where exists (select from ${emails} mail
      where mail.invitation_id = ${sql.raw('invitations.id')} and mail.state in (${sql.raw(states)}))))::int`;
  const [counted] = await db
    .select({
      total: sql<number>`count(*)::int`,
      sent: has("'sent', 'written'"),
      refused: has("'refused'"),
      waiting: has("'waiting'"),
    })
    .from(invitations)
    .where(and(eq(invitations.createdBy, createdBy), between(invitations.id, first, last)));
  return counted ?? { total: 0, sent: 0, refused: 0, waiting: 0 };
}
