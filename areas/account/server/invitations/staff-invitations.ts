import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { invitations } from '../access-tables.ts';
import { sendInvitation } from '../account-tasks.ts';
import { generateCode } from './invitation-actions.ts';
import type { StaffMember } from './staff-list.ts';

/** A person on the list and their invitation. */
export interface Invited {
  row: number;
  email: string;
  invitationId: number;
}

export interface InvitedStaff {
  invited: Invited[];
  /** People with an invitation that still works. They get no second one and no second email. */
  alreadyInvited: StaffMember[];
  alreadyMembers: StaffMember[];
}

/** Rows in one statement: PostgreSQL takes at most 65,535 values. */
const rowsPerStatement = 1_000;

/**
 * Creates an invitation for the address and role of each person on a list and enqueues its email, all in one
 * transaction. Safe to run again: members, and people with an invitation that still works, are left out.
 */
export async function inviteStaff(
  context: Context,
  staff: StaffMember[],
  about: { expiresAt?: string; description?: string; createdBy?: number },
): Promise<InvitedStaff> {
  return context.db.transaction(async (db) => {
    // If the same list is sent twice at the same time, the second transaction waits and then finds all of them invited.
    await db.execute(sql`lock table ${invitations} in share row exclusive mode`);
    const members = await findMembers(db, staff);
    const invited = await findInvited(context, db, staff);
    const address = ({ email }: StaffMember) => email.toLowerCase();
    const fresh = staff.filter((person) => !members.has(address(person)) && !invited.has(address(person)));

    const made: Invited[] = [];
    for (let from = 0; from < fresh.length; from += rowsPerStatement) {
      const people = fresh.slice(from, from + rowsPerStatement);
      const inserted = await db
        .insert(invitations)
        .values(
          people.map(({ row: _row, school, ...person }) => ({
            ...about,
            ...person,
            school: school ?? null,
            maxUses: 1,
            code: generateCode(),
          })),
        )
        .returning({ invitationId: invitations.id, email: invitations.email });
      const rows = new Map(people.map(({ email, row }) => [email, row]));
      for (const { invitationId, email } of inserted)
        made.push({ invitationId, email: email ?? '', row: rows.get(email ?? '') ?? 0 });
      await context.enqueue(db, sendInvitation, ...inserted.map(({ invitationId }) => ({ invitationId })));
    }
    const isMember = (person: StaffMember) => members.has(address(person));
    return {
      invited: made,
      alreadyMembers: staff.filter(isMember),
      alreadyInvited: staff.filter((person) => !isMember(person) && invited.has(address(person))),
    };
  });
}

const addressesOf = (staff: Pick<StaffMember, 'email'>[]) => sql.param(staff.map(({ email }) => email.toLowerCase()));

/** Returns the addresses of a list, in lower case, that belong to members. */
export async function findMembers(db: Db, staff: Pick<StaffMember, 'email'>[]): Promise<Set<string>> {
  const found = await db
    .select({ address: sql<string>`lower(${users.email})` })
    .from(users)
    // Somebody else may have typed an unconfirmed address, so its owner is still invited.
    .where(sql`lower(${users.email}) = any(${addressesOf(staff)}) and ${users.emailConfirmedAt} is not null`);
  return new Set(found.map(({ address }) => address));
}

/** Returns the addresses of a list, in lower case, that have an invitation which still works. */
export async function findInvited(context: Context, db: Db, staff: Pick<StaffMember, 'email'>[]): Promise<Set<string>> {
  const found = await db
    .select({ address: sql<string>`lower(${invitations.email})` })
    .from(invitations)
    .where(
      and(
        sql`lower(${invitations.email}) = any(${addressesOf(staff)})`,
        eq(invitations.isActive, true),
        lt(invitations.currentUses, invitations.maxUses),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, context.clock.now().toISOString())),
      ),
    );
  return new Set(found.map(({ address }) => address));
}
