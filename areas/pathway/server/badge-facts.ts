import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { selfAssessments } from './assessment/self-assessment-tables.ts';
import { pathwaySteps } from './pathway-tables.ts';

/** Counted no further than this of each: no badge asks for more. */
const enough = 500;

/** Self-assessments taken, and different steps done on any pathway: a step that comes again in the next one counts once. */
export async function countPathwayFacts(db: Db, userId: number) {
  const taken = db
    .select({ id: selfAssessments.id })
    .from(selfAssessments)
    .where(eq(selfAssessments.userId, userId))
    .limit(enough);
  const done = db
    .selectDistinct({ stepKey: pathwaySteps.stepKey })
    .from(pathwaySteps)
    .where(and(eq(pathwaySteps.userId, userId), eq(pathwaySteps.isCompleted, true)))
    .limit(enough);
  return {
    assessmentsTaken: await db.$count(taken.as('taken')),
    pathwayStepsDone: await db.$count(done.as('done')),
  };
}
