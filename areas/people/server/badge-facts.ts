import { and, eq, isNotNull } from 'drizzle-orm';
import { profileCompleteness } from '#areas/people/contract/profile-completeness.ts';
import type { Db } from '#server/database.ts';
import { careerMilestones } from './goals/goal-tables.ts';
import { getOwnUser } from './person-queries.ts';

/** No badge needs a higher count. */
const enough = 500;

/** Returns whether the profile of a person is complete (1 or 0), and the number of goals that they completed. */
export async function countPeopleFacts(db: Db, userId: number) {
  const { percent } = profileCompleteness(await getOwnUser(db, userId));
  const reached = db
    .select({ id: careerMilestones.id })
    .from(careerMilestones)
    .where(and(eq(careerMilestones.userId, userId), isNotNull(careerMilestones.completedAt)))
    .limit(enough);
  return { profileComplete: percent === 100 ? 1 : 0, goalsReached: await db.$count(reached.as('reached')) };
}
