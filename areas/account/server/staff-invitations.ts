import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { House } from '#server/endpoints.ts';
import { sendInvitation } from './account-tasks.ts';
import { generateCode } from './invitation-actions.ts';
import type { StaffMember } from './staff-list.ts';
import { invitations, users } from './user-tables.ts';

export interface InvitedStaff {
  invited: number;
  /** Who has an invitation that still works: it is not made, nor mailed, again. */
  alreadyInvited: number;
  alreadyMembers: number;
}

/** Rows put into one statement: below the 65,535 values PostgreSQL takes. */
const rowsAtOnce = 1_000;

/**
 * Makes an invitation for each person of a list, for their address and role alone, and puts its mail in line, all in one
 * transaction. Safe to run again: who is a member, or has an invitation that still works, is left alone.
 */
export async function inviteStaff(
  house: House,
  staff: StaffMember[],
  about: { expiresAt?: string; description?: string },
): Promise<InvitedStaff> {
  return house.db.transaction(async (db) => {
    // The same list given twice at once: the second waits, then finds all of them invited.
    await db.execute(sql`lock table ${invitations} in share row exclusive mode`);
    const members = await findMembers(db, staff);
    const invited = await findInvited(house, db, staff);
    const address = ({ email }: StaffMember) => email.toLowerCase();
    const fresh = staff.filter((person) => !members.has(address(person)) && !invited.has(address(person)));

    for (let from = 0; from < fresh.length; from += rowsAtOnce) {
      const made = await db
        .insert(invitations)
        .values(
          fresh
            .slice(from, from + rowsAtOnce)
            .map(({ name, email, role }) => ({ ...about, name, email, role, maxUses: 1, code: generateCode() })),
        )
        .returning({ invitationId: invitations.id });
      await house.later(db, sendInvitation, ...made);
    }
    const alreadyMembers = staff.filter((person) => members.has(address(person))).length;
    return { invited: fresh.length, alreadyMembers, alreadyInvited: staff.length - fresh.length - alreadyMembers };
  });
}

const addressesOf = (staff: StaffMember[]) => sql.param(staff.map(({ email }) => email.toLowerCase()));

async function findMembers(db: Db, staff: StaffMember[]): Promise<Set<string>> {
  const found = await db
    .select({ address: sql<string>`lower(${users.email})` })
    .from(users)
    .where(sql`lower(${users.email}) = any(${addressesOf(staff)})`);
  return new Set(found.map(({ address }) => address));
}

async function findInvited(house: House, db: Db, staff: StaffMember[]): Promise<Set<string>> {
  const found = await db
    .select({ address: sql<string>`lower(${invitations.email})` })
    .from(invitations)
    .where(
      and(
        sql`lower(${invitations.email}) = any(${addressesOf(staff)})`,
        eq(invitations.isActive, true),
        lt(invitations.currentUses, invitations.maxUses),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, house.clock.now().toISOString())),
      ),
    );
  return new Set(found.map(({ address }) => address));
}
