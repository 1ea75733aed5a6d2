import { and, eq, inArray, sql } from 'drizzle-orm';
import { readDemoPeople, roleGrants, users } from '#areas/people/server/index.ts';
import { days, minutes } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { hashPassword } from '../password/password.ts';

/** The person that you sign in as. The password is published, so the demonstration runs on loopback only. */
export const demoSignIn = { username: 'demo', password: 'staffroom-demo' };

/** A member who has just registered. The password is the same. */
export const demoNewcomer = 'newcomer';

/** An operator, who shows the desk. The password is the same. */
export const demoOperator = 'james.okafor';

const signIns = [demoSignIn.username, demoNewcomer, demoOperator];

/** When the first of them joined: long enough ago that everyone was there before the first circle was. */
const arrivedDaysAgo = 346;
const registeredMinutesAgo = 10;

/** Creates the members of the demonstration. Returns their ids by username. The dates are relative to `now`. */
export async function seedDemoPeople(db: Db, now: Date): Promise<Map<string, number>> {
  const hashing = hashPassword(demoSignIn.password);
  const people = readDemoPeople(signIns);
  const password = await hashing;
  const made = await db
    .insert(users)
    .values(
      people.map(({ isNew, deskRoles, ...person }, index) => ({
        ...person,
        password,
        email: `${person.username}@demo.invalid`,
        isFirstLogin: isNew,
        ...arrival(isNew ? minutes(registeredMinutesAgo) : days(arrivedDaysAgo - (index % 20) / 4), now),
      })),
    )
    .returning({ id: users.id, username: users.username });
  const ids = new Map(made.map(({ id, username }) => [username, id]));
  await db
    .insert(roleGrants)
    .values(
      people.flatMap(({ username, deskRoles }) =>
        deskRoles.map((role) => ({ userId: ids.get(username) ?? 0, role, grantedAt: now.toISOString() })),
      ),
    );
  return ids;
}

function arrival(ago: number, now: Date) {
  const createdAt = new Date(now.getTime() - ago).toISOString();
  return { createdAt, emailConfirmedAt: createdAt };
}

/**
 * The people of the demonstration with a published password that are in the database. One that was loaded by an earlier
 * release has no newcomer and no operator.
 */
export async function findDemoSignIns(db: Db): Promise<string[]> {
  const emails = signIns.map((name) => `${name}@demo.invalid`);
  const found = await db
    .selectDistinct({ email: users.email, role: roleGrants.role })
    .from(users)
    .leftJoin(roleGrants, and(eq(roleGrants.userId, users.id), eq(roleGrants.role, 'operator')))
    // As the index has it: this runs at each start, also with a million people.
    .where(inArray(sql`lower(${users.email})`, emails));
  return signIns.filter((name) =>
    found.some(({ email, role }) => email === `${name}@demo.invalid` && (name !== demoOperator || role === 'operator')),
  );
}
