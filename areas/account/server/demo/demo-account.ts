import { eq } from 'drizzle-orm';
import { readDemoPeople, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { hashPassword } from '../password/password.ts';

/** The person that you sign in as. The password is published, so the demonstration runs on loopback only. */
export const demoSignIn = { username: 'demo', password: 'staffroom-demo' };

/** When the first of them joined: long enough ago that everyone was there before the first circle was. */
const arrivedDaysAgo = 345;

/** Creates the members of the demonstration. Returns their ids by username. The dates are relative to `now`. */
export async function seedDemoPeople(db: Db, now: Date): Promise<Map<string, number>> {
  const hashing = hashPassword(demoSignIn.password);
  const people = readDemoPeople(demoSignIn.username);
  const password = await hashing;
  const made = await db
    .insert(users)
    .values(
      people.map((person, index) => ({
        ...person,
        password,
        email: `${person.username}@demo.invalid`,
        isFirstLogin: false,
        ...arrival(index, now),
      })),
    )
    .returning({ id: users.id, username: users.username });
  return new Map(made.map(({ id, username }) => [username, id]));
}

function arrival(index: number, now: Date) {
  const createdAt = new Date(now.getTime() - days(arrivedDaysAgo - (index % 20) / 4)).toISOString();
  return { createdAt, emailConfirmedAt: createdAt };
}

/** Whether the person of the demonstration that you sign in as is in the database. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${demoSignIn.username}@demo.invalid`))
    .limit(1);
  return found !== undefined;
}
