import { and, asc, desc, eq } from 'drizzle-orm';
import { findOwnEntries } from '#areas/development/server/index.ts';
import type { PathwayStep } from '#areas/pathway/contract/pathway.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { developmentPathways, pathwaySteps } from '../pathway-tables.ts';
import { isOwnKey } from './carry-over.ts';

const stepColumns = {
  id: pathwaySteps.id,
  stepKey: pathwaySteps.stepKey,
  stepNumber: pathwaySteps.stepNumber,
  title: pathwaySteps.title,
  description: pathwaySteps.description,
  why: pathwaySteps.why,
  skill: pathwaySteps.skill,
  dependsOnStep: pathwaySteps.dependsOnStep,
  isCompleted: pathwaySteps.isCompleted,
  completedAt: pathwaySteps.completedAt,
  isEdited: pathwaySteps.isEdited,
  dueOn: pathwaySteps.dueOn,
  draftedCpdId: pathwaySteps.draftedCpdId,
};

/** A step as it is stored. */
export type StoredStep = Omit<PathwayStep, 'isOwn' | 'cpdEntry'> & {
  stepKey: string;
  isEdited: boolean;
  draftedCpdId: number | null;
};

/** The steps of a pathway, in order. At most about 50. */
export async function readSteps(db: Db, pathwayId: number): Promise<StoredStep[]> {
  return db
    .select(stepColumns)
    .from(pathwaySteps)
    .where(eq(pathwaySteps.pathwayId, pathwayId))
    .orderBy(asc(pathwaySteps.stepNumber));
}

/** The steps as the member sees them, with the CPD entries that they drafted. */
export async function withEntries(db: Db, viewer: Viewer, steps: readonly StoredStep[]): Promise<PathwayStep[]> {
  const ids = steps.flatMap(({ draftedCpdId }) => draftedCpdId ?? []);
  const entries = new Map((await findOwnEntries(db, viewer, ids)).map((entry) => [entry.id, entry.status]));
  return steps.map(({ stepKey, draftedCpdId, isEdited: _isEdited, ...step }) => {
    const status = draftedCpdId === null ? undefined : entries.get(draftedCpdId);
    return {
      ...step,
      isOwn: isOwnKey(stepKey),
      cpdEntry: draftedCpdId !== null && status ? { id: draftedCpdId, status } : null,
    };
  });
}

/** The pathway in use, with its steps. Null before the first assessment. */
export async function findCurrentPathway(
  db: Db,
  viewer: Viewer,
): Promise<{ pathwayId: number; steps: StoredStep[] } | null> {
  const [current] = await db
    .select({ id: developmentPathways.id })
    .from(developmentPathways)
    .where(eq(developmentPathways.userId, viewer.id))
    .orderBy(desc(developmentPathways.assessmentId))
    .limit(1);
  return current ? { pathwayId: current.id, steps: await readSteps(db, current.id) } : null;
}

/**
 * A step of the pathway in use, with all its steps. Throws 404 for a step of another member, and 409 for a step of an
 * earlier pathway.
 */
export async function requireCurrentStep(
  db: Db,
  viewer: Viewer,
  stepId: number,
): Promise<{ pathwayId: number; step: StoredStep; steps: StoredStep[] }> {
  const current = await findCurrentPathway(db, viewer);
  const step = current?.steps.find(({ id }) => id === stepId);
  if (current && step) return { ...current, step };
  const isEarlier =
    (await db.$count(pathwaySteps, and(eq(pathwaySteps.id, stepId), eq(pathwaySteps.userId, viewer.id)))) > 0;
  throw isEarlier
    ? conflict('You have taken the self-assessment again. Look at your new pathway.')
    : notFound("The step you're looking for doesn't exist.");
}
