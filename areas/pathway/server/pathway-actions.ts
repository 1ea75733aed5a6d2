import { desc, eq } from 'drizzle-orm';
import type { Diagnosis } from '#areas/pathway/contract/pathway.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { careerDiagnosis, developmentPathways, pathwaySteps } from './pathway-tables.ts';
import type { Aim } from './roles/role-rules.ts';
import type { KeptStep, NewStep } from './steps/carry-over.ts';

interface MadePathway {
  aim: Aim;
  /** Null with fewer than eight ratings, or without a known role. */
  diagnosis: Diagnosis | null;
  steps: NewStep[];
}

/** Writes the diagnosis, pathway and steps of an assessment. */
export async function makePathway(
  db: Db,
  origin: { userId: number; assessmentId: number; createdAt: string },
  { aim, diagnosis, steps }: MadePathway,
): Promise<void> {
  if (diagnosis) await db.insert(careerDiagnosis).values({ ...origin, ...diagnosis });
  const [made] = await db
    .insert(developmentPathways)
    .values({
      ...origin,
      currentRole: aim.current?.key ?? null,
      wishedRole: aim.wished.key,
      wishedWhy: aim.why,
      nextRole: aim.next.key,
    })
    .returning({ id: developmentPathways.id });
  if (!made) throw new Error('The pathway was not saved.');
  // No step fits some answers, for example goals in words that no list has.
  if (steps.length === 0) return;
  await db.insert(pathwaySteps).values(
    steps.map((step) => ({
      ...step,
      userId: origin.userId,
      isCompleted: step.completedAt !== null,
      pathwayId: made.id,
    })),
  );
}

/** Each step of a person as it was last, by step key. For a step in several pathways, the latest pathway counts. */
export async function keptStepsOf(db: Db, person: Viewer): Promise<Map<string, KeptStep>> {
  const { stepKey, pathwayId, userId, title, description, isEdited, dueOn, completedAt, draftedCpdId } = pathwaySteps;
  const rows = await db
    .selectDistinctOn([stepKey], { stepKey, title, description, isEdited, dueOn, completedAt, draftedCpdId })
    .from(pathwaySteps)
    .where(eq(userId, person.id))
    .orderBy(stepKey, desc(pathwayId));
  return new Map(rows.map((row) => [row.stepKey, row]));
}
