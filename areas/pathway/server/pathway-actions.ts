import { desc, eq } from 'drizzle-orm';
import type { Diagnosis, PathwayStep } from '#areas/pathway/contract/pathway.ts';
import {
  completedDependant,
  neededBefore,
  opensAfterMessage,
  untickFirstMessage,
} from '#areas/pathway/contract/step-order.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { findStepWithItsPathway, stepColumns } from './pathway-queries.ts';
import type { PlannedStep, Ticks } from './pathway-rules.ts';
import { careerDiagnosis, developmentPathways, pathwaySteps } from './pathway-tables.ts';
import type { Aim } from './roles/role-rules.ts';

interface MadePathway {
  aim: Aim;
  /** Null with fewer than eight ratings, or without a known role. */
  diagnosis: Diagnosis | null;
  steps: (PlannedStep & { completedAt: string | null })[];
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
  await db.insert(pathwaySteps).values(
    steps.map((step) => ({
      ...step,
      userId: origin.userId,
      isCompleted: step.completedAt !== null,
      pathwayId: made.id,
    })),
  );
}

/** When a person completed each step, by step key. For a step in several pathways, the latest pathway counts. */
export async function ticksOf(db: Db, person: Viewer): Promise<Ticks> {
  const { stepKey, completedAt, pathwayId, userId } = pathwaySteps;
  const rows = await db
    .selectDistinctOn([stepKey], { stepKey, completedAt })
    .from(pathwaySteps)
    .where(eq(userId, person.id))
    .orderBy(stepKey, desc(pathwayId));
  return new Map(rows.flatMap((row) => (row.completedAt ? [[row.stepKey, row.completedAt] as const] : [])));
}

/**
 * Ticks or unticks a step. Throws 404 for a step of another member. Throws 409 if it depends on an open step, or if a
 * completed step depends on it.
 */
export async function changeStep(
  context: Context,
  db: Db,
  viewer: Viewer,
  stepId: number,
  isCompleted: boolean,
): Promise<PathwayStep> {
  // The lock makes ticks run one after the other, so that the step it depends on can't be unticked meanwhile.
  await lockPerson(db, viewer.id);
  const { step, steps } = await findStepWithItsPathway(db, viewer, stepId);
  if (step.isCompleted === isCompleted) return step;
  const needed = neededBefore(step, steps);
  if (isCompleted && needed) throw conflict(opensAfterMessage(needed));
  const dependant = completedDependant(step, steps);
  if (!isCompleted && dependant) throw conflict(untickFirstMessage(dependant));
  const [changed] = await db
    .update(pathwaySteps)
    .set({ isCompleted, completedAt: isCompleted ? context.clock.now().toISOString() : null })
    .where(eq(pathwaySteps.id, stepId))
    .returning(stepColumns);
  if (!changed) throw new Error('The step was not changed.');
  return changed;
}
