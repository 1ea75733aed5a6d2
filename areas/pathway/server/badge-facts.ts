import { and, eq, notLike } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { selfAssessments } from './assessment/self-assessment-tables.ts';
import { pathwaySteps } from './pathway-tables.ts';
import { ownPrefix } from './steps/carry-over.ts';

/** Counting stops here, because no badge needs more. */
const mostCounted = 500;

/**
 * Counts self-assessments, and different steps of them completed on any pathway. A repeated step counts once. Steps of the
 * member's own do not count: anybody could add and complete them.
 */
export async function countPathwayFacts(db: Db, userId: number) {
  const taken = db
    .select({ id: selfAssessments.id })
    .from(selfAssessments)
    .where(eq(selfAssessments.userId, userId))
    .limit(mostCounted);
  const done = db
    .selectDistinct({ stepKey: pathwaySteps.stepKey })
    .from(pathwaySteps)
    .where(
      and(
        eq(pathwaySteps.userId, userId),
        eq(pathwaySteps.isCompleted, true),
        notLike(pathwaySteps.stepKey, `${ownPrefix}%`),
      ),
    )
    .limit(mostCounted);
  return {
    assessmentsTaken: await db.$count(taken.as('taken')),
    pathwayStepsDone: await db.$count(done.as('done')),
  };
}
