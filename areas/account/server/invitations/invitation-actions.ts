import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { UserRole } from '#areas/people/contract/user.ts';
import { users } from '#areas/people/server/index.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { badRequest } from '#server/errors.ts';
import { invitations } from '../access-tables.ts';

export type Invitation = typeof invitations.$inferSelect;

/** The code as it is compared: without regard to case or spaces. */
export const codeIs = (code: string) =>
  eq(sql`upper(replace(${invitations.code}, ' ', ''))`, code.replaceAll(/\s/g, '').toUpperCase());

/** The invitation a code names, if it is known and active. */
export async function findInvitation(db: Db, code: string): Promise<Invitation | undefined> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(codeIs(code), eq(invitations.isActive, true)))
    .limit(1);
  return found;
}

export const unknownCode = () => badRequest('Invitation code is not valid.');

/**
 * Throws the reason an invitation can't be used by this address now. A taking of the use follows in `takeUse`; this only
 * finds the right words.
 */
export function refuseUnusable(invitation: Invitation, email: string, clock: Clock): void {
  if (invitation.currentUses >= invitation.maxUses) throw badRequest('This invitation code has already been used.');
  if (invitation.expiresAt && Date.parse(invitation.expiresAt) <= clock.now().getTime())
    throw badRequest('This invitation code has expired.');
  if (invitation.email && invitation.email.toLowerCase() !== email.toLowerCase())
    throw badRequest('This invitation was sent to a different email address.');
}

/** Takes one use, or throws. Inside the transaction that makes the person: both happen or neither. */
export async function takeUse(db: Db, invitationId: number, now: Date): Promise<void> {
  const taken = await db
    .update(invitations)
    .set({ currentUses: sql`${invitations.currentUses} + 1` })
    .where(
      and(
        eq(invitations.id, invitationId),
        eq(invitations.isActive, true),
        lt(invitations.currentUses, invitations.maxUses),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now.toISOString())),
      ),
    )
    .returning({ id: invitations.id });
  if (taken.length === 0) throw badRequest('This invitation code has already been used.');
}

export interface NewInvitation {
  maxUses: number;
  email?: string;
  role?: UserRole;
  school?: string;
  name?: string;
  expiresAt?: string;
  description?: string;
}

/** Makes an invitation with a code nobody can guess. */
export async function makeInvitation(db: Db, wanted: NewInvitation): Promise<Invitation> {
  const [made] = await db
    .insert(invitations)
    .values({ ...wanted, code: generateCode() })
    .returning();
  if (!made) throw new Error('The invitation was not made.');
  return made;
}

/** How the invitation that an empty database begins with is known again. */
const firstNote = 'Made when the database was empty';

/** The first invitation works for a day, so that a code in an old terminal or log is worthless. */
const firstInvitationHours = 24;

/** The condition that an invitation can still be used. */
const isOpen = (now: Date) =>
  and(
    eq(invitations.isActive, true),
    lt(invitations.currentUses, invitations.maxUses),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now.toISOString())),
  );

/** While nobody has registered and no invitation works, makes one with ten uses for the first people. It expires in a day. */
export async function makeFirstInvitation(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers may start on one empty database: the second waits here and then finds the first's.
    await tx.execute(sql`lock table ${invitations} in share row exclusive mode`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen(now)).limit(1);
    if (someone || open) return;
    const expiresAt = new Date(now.getTime() + firstInvitationHours * 3_600_000).toISOString();
    await makeInvitation(tx, { maxUses: 10, description: firstNote, expiresAt });
  });
}

/** Open invitations, newest first, with the username of the member who made them, if one did. */
export function listOpenInvitations(db: Db, now: Date, limit: number) {
  return db
    .select({ ...getTableColumns(invitations), madeBy: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(isOpen(now))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** The newest open invitation with this number, for this address or with this code. */
export async function findOpenInvitation(db: Db, wanted: string, now: Date): Promise<Invitation | undefined> {
  const isWanted = /^[1-9]\d{0,8}$/.test(wanted)
    ? eq(invitations.id, Number(wanted))
    : wanted.includes('@')
      ? eq(sql`lower(${invitations.email})`, wanted.toLowerCase())
      : codeIs(wanted);
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(isWanted, isOpen(now)))
    .orderBy(desc(invitations.id))
    .limit(1);
  return found;
}

/** Ends an invitation: its code no longer registers anybody. Answers whether it was active. */
export async function revokeInvitation(db: Db, id: number): Promise<boolean> {
  const revoked = await db
    .update(invitations)
    .set({ isActive: false })
    .where(and(eq(invitations.id, id), eq(invitations.isActive, true)))
    .returning({ id: invitations.id });
  return revoked.length > 0;
}

/** The first invitation while it has uses left, for a start to print. Others are their makers' to hand out. */
export async function findFirstInvitation(db: Db, clock: Clock): Promise<Invitation | undefined> {
  const [open] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.description, firstNote), isOpen(clock.now())))
    .orderBy(desc(invitations.id))
    .limit(1);
  return open;
}

// Crockford's alphabet: no I, L, O or U, so that a code read aloud or off paper is typed right.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 28 letters of 5 bits each: 140 bits from the system's source, in groups of four (ASVS 11.5.1 asks for 128). */
export function generateCode(): string {
  const letters = Array.from(randomBytes(28), (byte) => alphabet[byte % 32]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
