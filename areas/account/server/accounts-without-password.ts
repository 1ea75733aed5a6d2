import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type UserRole, username as usernameShape } from '#areas/people/contract/user.ts';
import { grantRole, users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { invitationUses } from './access-tables.ts';
import { insertPerson } from './account-actions.ts';
import { isHeldForUndo, releaseUnconfirmed, startAddressConfirmation } from './email-address/email-change.ts';
import { type Invitation, takeUse } from './invitations/invitation-actions.ts';
import { findJoinedSchools, joinSchools } from './invitations/joining-schools.ts';
import { hashPassword } from './password/password.ts';

export interface NewAccount {
  name: string;
  email: string;
  /** Somebody trustworthy vouches for the address. Otherwise a link to confirm it is sent, unless `sendsLink` is false. */
  isEmailConfirmed: boolean;
  sendsLink?: boolean;
  username: string;
  role?: UserRole;
  /** The name of their school, if it is known. */
  school?: string | null;
  /** It is used up. Its role and its school count. */
  invitation?: Invitation | null;
}

/**
 * Creates an account for somebody who signs in with a provider, or who comes from a directory. Nobody knows its password;
 * its owner can set one with a link. Throws 409 for a taken username or email address. Call it in a transaction.
 */
export async function makeAccountWithoutPassword(
  context: Context,
  db: Db,
  {
    name,
    email,
    isEmailConfirmed,
    sendsLink = true,
    username,
    role = 'teacher',
    school = null,
    invitation = null,
  }: NewAccount,
): Promise<number> {
  const now = context.clock.now();
  if (invitation) await takeUse(db, invitation.id, now);
  if (await isHeldForUndo(context, db, email)) throw conflict('That email address is already registered.');
  if (isEmailConfirmed) await releaseUnconfirmed(db, email);
  const joined = await findJoinedSchools(
    db,
    { school, schoolId: null },
    invitation ?? { school: null, schoolId: null },
  );
  const values = {
    name,
    email,
    username,
    role: invitation?.role ?? role,
    school: joined.typed,
    password: await unknownPassword(),
    emailConfirmedAt: isEmailConfirmed ? now.toISOString() : null,
    tourWaits: true,
  };
  const person = await insertPerson(db, values, joined.shown);
  await joinSchools(db, person, joined);
  if (invitation) {
    await db.insert(invitationUses).values({ userId: person, invitationId: invitation.id, usedAt: now.toISOString() });
    if (invitation.makesOperator) await grantRole(context, db, null, person, 'operator');
  }
  if (!isEmailConfirmed && sendsLink) await startAddressConfirmation(context, db, person, email);
  return person;
}

let unknown: Promise<string> | undefined;

/**
 * A hash of which nobody knows the password. One is enough for a process: hashing for each of thousands of people would
 * keep the processor busy for minutes.
 */
function unknownPassword(): Promise<string> {
  unknown ??= hashPassword(randomBytes(32).toString('base64url'));
  return unknown;
}

/** Makes a username of a name or an address, which nobody has yet. Two callers may still get the same one. */
export async function suggestUsername(db: Db, from: string): Promise<string> {
  const plain =
    from
      .split('@')[0]
      ?.normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9._-]/g, '') ?? '';
  const base = (plain.length < 3 ? `member.${plain}` : plain).slice(0, 24).toLowerCase();
  if (usernameShape.safeParse(base).success && !(await isTaken(db, base))) return base;
  for (;;) {
    const other = `${base}.${randomBytes(3).toString('hex')}`;
    if (usernameShape.safeParse(other).success && !(await isTaken(db, other))) return other;
    if (!usernameShape.safeParse(other).success) return `member.${randomBytes(8).toString('hex')}`;
  }
}

async function isTaken(db: Db, username: string): Promise<boolean> {
  return (await db.$count(users, eq(sql`lower(${users.username})`, username))) > 0;
}
