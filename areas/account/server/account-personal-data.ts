import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import type { PersonalData } from '#server/personal-data.ts';
import { userPreferences } from './preference-tables.ts';
import { invitations, passwordResets, sessions, users } from './user-tables.ts';

/** Unlinks the invitations a person made, and removes those that were made for them. */
async function forgetInvitations(db: Db, userId: number): Promise<void> {
  await db.update(invitations).set({ createdBy: null }).where(eq(invitations.createdBy, userId));
  await db
    .delete(invitations)
    .where(
      sql`lower(${invitations.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})`,
    );
}

/** What the account area keeps of a person beside the person. */
export const accountPersonalData: PersonalData[] = [
  {
    table: sessions,
    column: sessions.userId,
    inExport: { name: 'sessions', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: passwordResets,
    column: passwordResets.userId,
    inExport: { name: 'passwordResets', without: ['tokenHash'] },
    onErase: 'deleted',
  },
  {
    table: invitations,
    column: invitations.createdBy,
    inExport: { name: 'invitationsMade', without: ['code', 'name', 'email'] },
    onErase: forgetInvitations,
  },
  {
    table: userPreferences,
    column: userPreferences.userId,
    inExport: { name: 'preferences' },
    onErase: 'deleted',
  },
];
