import type * as z from 'zod/mini';
import type { loginBody, registerBody } from '#areas/account/contract/access.ts';
import { brokenUniqueConstraint, type Db } from '#server/database.ts';
import type { House } from '#server/endpoints.ts';
import { conflict, notSignedIn } from '#server/errors.ts';
import { findCredentials } from './account-queries.ts';
import { findInvitation, refuseUnusable, takeUse, unknownCode } from './invitation-actions.ts';
import { inHashingLine, isPasswordNow, refuseCommonPassword } from './password.ts';
import { users } from './user-tables.ts';

/** Signing in: 10 failures in 15 minutes for a name from an address, 50 an hour for a name, 200 in 15 minutes for an address. */
export function signInThrottles(house: House) {
  return [
    {
      throttle: house.throttle('sign-in-name-address', 10, 15 * 60),
      key: (name: string, ip: string) => `${name}\n${ip}`,
    },
    { throttle: house.throttle('sign-in-name', 50, 60 * 60), key: (name: string) => name },
    { throttle: house.throttle('sign-in-address', 200, 15 * 60), key: (_name: string, ip: string) => ip },
  ];
}

/**
 * The person a name and password belong to. Unknown name and wrong password get the same words, after the same work.
 * Only failures count. Looking at the counters, at the password and counting again happen in one place of the line for
 * hashing, which is two wide: many guesses at once can't all slip through before the first is counted, and many people
 * of one school signing in at once are not taken for guesses.
 */
export async function checkCredentials(
  house: House,
  throttles: ReturnType<typeof signInThrottles>,
  body: z.output<typeof loginBody>,
  ip: string,
): Promise<number> {
  const name = body.username.toLowerCase();
  return inHashingLine(async () => {
    for (const { throttle, key } of throttles) await throttle.check(key(name, ip));
    const person = await findCredentials(house.db, name);
    if (person && (await isPasswordNow(person.password, body.password))) return person.id;
    if (!person) await isPasswordNow(undefined, body.password);
    for (const { throttle, key } of throttles) await throttle.count(key(name, ip));
    throw notSignedIn('Incorrect username or password.');
  });
}

/** 20 unknown codes in 15 minutes from one address, then 429. Used-up, expired and good codes do not count. */
export const codeThrottle = (house: House) => house.throttle('invitation-code', 20, 15 * 60);

/** What must hold before a password is hashed: a usable invitation first, so that its error is the only one a stranger sees. */
export async function checkInvitation(
  house: House,
  throttle: ReturnType<typeof codeThrottle>,
  body: z.output<typeof registerBody>,
  ip: string,
) {
  // Only unknown codes count, so a whole school may register at once. Past the limit a good code is refused too: else
  // one could go on guessing.
  await throttle.check(ip);
  const invitation = await findInvitation(house.db, body.invitationCode);
  if (!invitation) {
    await throttle.count(ip);
    throw unknownCode();
  }
  refuseUnusable(invitation, body.email, house.clock);
  refuseCommonPassword(body.password);
  return invitation;
}

/** Takes a use of the invitation and makes the person: run it in a transaction, so that both happen or neither. */
export async function makePerson(
  db: Db,
  house: House,
  body: z.output<typeof registerBody>,
  invitation: Awaited<ReturnType<typeof checkInvitation>>,
  passwordHash: string,
): Promise<number> {
  const { password: _password, confirmPassword: _again, invitationCode: _code, sharedComputer: _shared, ...own } = body;
  await takeUse(db, invitation.id, house.clock.now());
  try {
    // A savepoint: after a broken constraint the transaction can still be read from.
    return await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(users)
        .values({ ...own, role: invitation.role ?? own.role, password: passwordHash })
        .returning({ id: users.id });
      if (!made) throw new Error('The person was not made.');
      return made.id;
    });
  } catch (error) {
    const constraint = brokenUniqueConstraint(error);
    if (constraint === 'users_username_unique') throw conflict('That username is already taken.');
    if (constraint === 'users_email_unique') throw conflict('That email address is already registered.');
    throw error;
  }
}
