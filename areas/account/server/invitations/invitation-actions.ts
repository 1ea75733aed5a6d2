import { randomBytes } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { UserRole } from '#areas/people/contract/user.ts';
import { users } from '#areas/people/server/index.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { badRequest } from '#server/errors.ts';
import { invitations } from '../access-tables.ts';

export type Invitation = typeof invitations.$inferSelect;

/** The condition that an invitation has this code, without regard to case and spaces. */
export const codeMatches = (code: string) =>
  eq(sql`upper(replace(${invitations.code}, ' ', ''))`, code.replaceAll(/\s/g, '').toUpperCase());

/** Finds the active invitation with this code. */
export async function findInvitation(db: Db, code: string): Promise<Invitation | undefined> {
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(codeMatches(code), eq(invitations.isActive, true)))
    .limit(1);
  return found;
}

export const unknownCode = () => badRequest('Invitation code is not valid.');

/**
 * Throws 400 with the reason if this address cannot use the invitation now. It only chooses the message: `takeUse`
 * decides.
 */
export function refuseUnusable(invitation: Invitation, email: string, clock: Clock): void {
  if (invitation.currentUses >= invitation.maxUses) throw badRequest('This invitation code has already been used.');
  if (invitation.expiresAt && Date.parse(invitation.expiresAt) <= clock.now().getTime())
    throw badRequest('This invitation code has expired.');
  if (invitation.email && invitation.email.toLowerCase() !== email.toLowerCase())
    throw badRequest('This invitation was sent to a different email address.');
}

/** Takes one use, or throws 400. Call it in the transaction that creates the person. */
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
  schoolId?: number;
  createdBy?: number;
  name?: string;
  expiresAt?: string;
  description?: string;
  /** The person who registers with it becomes an operator. */
  makesOperator?: boolean;
}

/** Creates an invitation with a random code. */
export async function makeInvitation(db: Db, wanted: NewInvitation): Promise<Invitation> {
  const [made] = await db
    .insert(invitations)
    .values({ ...wanted, code: generateCode() })
    .returning();
  if (!made) throw new Error('The invitation was not made.');
  return made;
}

/** The description that identifies the first invitation of an empty database. */
const firstInvitationNote = 'Made when the database was empty';

const operatorInvitationNote = 'Makes the first operator';

/** The first invitation works for a day only, because its code is in terminals and logs. */
const firstInvitationHours = 24;

/** The condition that an invitation can still be used. */
const isOpen = (now: Date) =>
  and(
    eq(invitations.isActive, true),
    lt(invitations.currentUses, invitations.maxUses),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now.toISOString())),
  );

/**
 * Creates two invitations if nobody has registered and no invitation works: one with ten uses for the first members, and
 * one with a single use that makes the first operator. Both expire in a day.
 */
export async function makeFirstInvitation(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two servers may start with one empty database. The second waits here and then finds the invitation of the first.
    await tx.execute(sql`lock table ${invitations} in share row exclusive mode`);
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1);
    const [open] = await tx.select({ id: invitations.id }).from(invitations).where(isOpen(now)).limit(1);
    if (someone || open) return;
    const expiresAt = new Date(now.getTime() + firstInvitationHours * 3_600_000).toISOString();
    await makeInvitation(tx, { maxUses: 10, description: firstInvitationNote, expiresAt });
    await makeInvitation(tx, { maxUses: 1, description: operatorInvitationNote, expiresAt, makesOperator: true });
  });
}

/** Lists invitations that can still be used, newest first, with the username of the member who created them. */
export function listOpenInvitations(db: Db, now: Date, limit: number) {
  return db
    .select({ ...getTableColumns(invitations), madeBy: users.username })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.createdBy))
    .where(isOpen(now))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** Finds the newest open invitation with this number, address or code. */
export async function findOpenInvitation(db: Db, wanted: string, now: Date): Promise<Invitation | undefined> {
  const isWanted = /^[1-9]\d{0,8}$/.test(wanted)
    ? eq(invitations.id, Number(wanted))
    : wanted.includes('@')
      ? eq(sql`lower(${invitations.email})`, wanted.toLowerCase())
      : codeMatches(wanted);
  const [found] = await db
    .select()
    .from(invitations)
    .where(and(isWanted, isOpen(now)))
    .orderBy(desc(invitations.id))
    .limit(1);
  return found;
}

/** Ends an invitation, so that its code no longer works. Returns whether it was active. */
export async function revokeInvitation(db: Db, id: number): Promise<boolean> {
  const revoked = await db
    .update(invitations)
    .set({ isActive: false })
    .where(and(eq(invitations.id, id), eq(invitations.isActive, true)))
    .returning({ id: invitations.id });
  return revoked.length > 0;
}

/**
 * Invitations to an address, and accounts made for it, take turns. Waits also for a list of staff that is being invited.
 */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`staffroom.invite ${email.toLowerCase()}`}))`);
  await db.execute(sql`lock table ${invitations} in row exclusive mode`);
}

/**
 * Ends the invitations that were sent to an address, because its owner gets an account in another way. Until the end of
 * the transaction nobody invites the address.
 */
export async function closeInvitationsFor(db: Db, email: string): Promise<void> {
  await lockAddress(db, email);
  await db
    .update(invitations)
    .set({ isActive: false })
    .where(and(eq(sql`lower(${invitations.email})`, email.toLowerCase()), eq(invitations.isActive, true)));
}

/** Finds the first invitation while it can be used. The start prints it. */
export const findFirstInvitation = (db: Db, clock: Clock): Promise<Invitation | undefined> =>
  findNewestOpen(db, clock, eq(invitations.description, firstInvitationNote));

/** Finds the invitation that makes the first operator, while it can be used. The start prints it. */
export const findOperatorInvitation = (db: Db, clock: Clock): Promise<Invitation | undefined> =>
  findNewestOpen(db, clock, eq(invitations.makesOperator, true));

async function findNewestOpen(db: Db, clock: Clock, isWanted: SQL): Promise<Invitation | undefined> {
  const [open] = await db
    .select()
    .from(invitations)
    .where(and(isWanted, isOpen(clock.now())))
    .orderBy(desc(invitations.id))
    .limit(1);
  return open;
}

// Crockford's alphabet has no I, L, O or U, so that a code is typed correctly after it was read aloud or from paper.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns 28 characters of 5 bits each: 140 bits from the system's source, in groups of four (ASVS 11.5.1 asks for
 * 128).
 */
export function generateCode(): string {
  const letters = Array.from(randomBytes(28), (byte) => alphabet[byte % 32]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
