import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import { demoSeeding } from '#server/content/demo-seeding.ts';
import { demoFolder, readContentFile } from '#server/content/read-content.ts';
import type { Db } from '#server/database.ts';
import { writeAssessment } from '../assessment/assessment-actions.ts';
import { pathwaySteps } from '../pathway-tables.ts';

const file = z.strictObject({
  takenDaysAgo: z.number(),
  firstStepDaysAgo: z.number(),
  answers: selfAssessmentBody,
});

/** Adds the self-assessment of the user 'demo', with the first step of her pathway completed. */
export async function seedDemoAssessment(db: Db, people: Map<string, number>, now: Date): Promise<void> {
  const { idOf, daysAgo } = demoSeeding(db, people, now);
  const { takenDaysAgo, firstStepDaysAgo, answers } = readContentFile(
    new URL('pathway/self-assessment.yaml', demoFolder),
    file,
  );
  const userId = idOf('demo');
  await writeAssessment(db, { id: userId, role: 'teacher' }, answers, daysAgo(takenDaysAgo));
  await db
    .update(pathwaySteps)
    .set({ isCompleted: true, completedAt: daysAgo(firstStepDaysAgo) })
    .where(and(eq(pathwaySteps.userId, userId), eq(pathwaySteps.stepNumber, 1)));
}
