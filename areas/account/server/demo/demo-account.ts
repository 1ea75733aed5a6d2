import { eq } from 'drizzle-orm';
import { demoPeople, users } from '#areas/people/server/index.ts';
import { days } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { hashPassword } from '../password/password.ts';

/** The demonstration user. The password is public, so the demonstration is only for use on your own computer. */
export const demoSignIn = { username: 'demo', password: 'staffroom-demo' };

const demoPerson = {
  username: demoSignIn.username,
  name: 'Amira Khan',
  role: 'teacher' as const,
  school: 'Ashgrove School',
  bio: 'I teach maths in Bradford and look after Key Stage 3. I came for the marking thread and stayed.',
  yearsExperience: 6,
  careerStage: 'mid_career' as const,
  expertise: ['secondary maths', 'Key Stage 3', 'low-stakes quizzing'],
  professionalGoals: ['Lead a department'],
};

/** When the first of them joined: before the first circle was created. */
const arrivedDaysAgo = 345;

/** Creates the members of the demonstration. Returns their ids by username. The dates are relative to `now`. */
export async function seedDemoPeople(db: Db, now: Date): Promise<Map<string, number>> {
  const password = await hashPassword(demoSignIn.password);
  const made = await db
    .insert(users)
    .values(
      [...demoPeople, demoPerson].map((person, index) => ({
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

/** Whether the demonstration user, with the public password, exists. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${demoSignIn.username}@demo.invalid`))
    .limit(1);
  return found !== undefined;
}
