import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PathwayStep, StepEvidence } from '#areas/pathway/contract/pathway.ts';
import {
  type addPathwayStep,
  type addStepEvidence,
  type changePathwayStep,
  mostEvidence,
  mostOwnSteps,
} from '#areas/pathway/contract/pathway-changes.ts';
import {
  completedDependant,
  neededBefore,
  opensAfterMessage,
  renumbered,
  untickFirstMessage,
} from '#areas/pathway/contract/step-order.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { pathwayEvidence, pathwaySteps } from '../pathway-tables.ts';
import { isOwnKey, newOwnKey } from './carry-over.ts';
import { asEvidence, findLinked } from './evidence-queries.ts';
import { draftForStep, withdrawDraft } from './step-drafts.ts';
import { findCurrentPathway, requireCurrentStep, type StoredStep, withEntries } from './step-queries.ts';

/** Adds a step of the member's own at the end. Throws 409 without a pathway or above the limit. */
export async function addStep(
  context: Pick<Context, 'clock'>,
  db: Db,
  viewer: Viewer,
  { title, description, dueOn }: z.output<typeof addPathwayStep.body>,
): Promise<PathwayStep> {
  await lockPerson(db, viewer.id);
  const current = await findCurrentPathway(db, viewer);
  if (!current) throw conflict('Take the self-assessment first. Then you can add your own steps.');
  const { pathwayId, steps } = current;
  if (steps.filter(({ stepKey }) => isOwnKey(stepKey)).length >= mostOwnSteps)
    throw conflict(`You have ${mostOwnSteps} steps of your own. Remove one to add another.`);
  refusePast(context, dueOn);
  const [made] = await db
    .insert(pathwaySteps)
    .values({
      userId: viewer.id,
      pathwayId,
      stepKey: newOwnKey(),
      stepNumber: steps.length + 1,
      title,
      description: description ?? '',
      why: '',
      dueOn,
    })
    .returning();
  if (!made) throw new Error('The step was not added.');
  return shown(db, viewer, made);
}

/**
 * Changes, ticks or unticks a step. Throws 404 for a step of another member. Throws 409 if it depends on an open step, or
 * if a completed step depends on it.
 */
export async function changeStep(
  context: Context,
  db: Db,
  viewer: Viewer,
  stepId: number,
  { isCompleted, ...changes }: z.output<typeof changePathwayStep.body>,
): Promise<PathwayStep> {
  // The lock makes changes run one after the other, so that the step it depends on can't be unticked meanwhile.
  await lockPerson(db, viewer.id);
  const { step, steps } = await requireCurrentStep(db, viewer, stepId);
  const { title, description, dueOn } = changes;
  if (dueOn !== undefined && dueOn !== step.dueOn) refusePast(context, dueOn);
  const words = {
    title: title ?? step.title,
    description: description === undefined ? step.description : (description ?? ''),
  };
  const isReworded = words.title !== step.title || words.description !== step.description;
  const reworded: StoredStep = { ...step, ...words };
  const ticked =
    isCompleted === undefined ? {} : await tick(context, db, viewer, { step: reworded, steps, isCompleted });
  const [changed] = await db
    .update(pathwaySteps)
    .set({
      ...words,
      ...definedFields({ dueOn }),
      isEdited: step.isEdited || (isReworded && !isOwnKey(step.stepKey)),
      ...ticked,
    })
    .where(eq(pathwaySteps.id, stepId))
    .returning();
  if (!changed) throw new Error('The step was not changed.');
  return shown(db, viewer, changed);
}

async function tick(
  context: Context,
  db: Db,
  viewer: Viewer,
  { step, steps, isCompleted }: { step: StoredStep; steps: readonly StoredStep[]; isCompleted: boolean },
) {
  if (step.isCompleted === isCompleted) return {};
  const needed = neededBefore(step, steps);
  if (isCompleted && needed) throw conflict(opensAfterMessage(needed));
  const dependant = completedDependant(step, steps);
  if (!isCompleted && dependant) throw conflict(untickFirstMessage(dependant));
  return isCompleted
    ? {
        isCompleted,
        completedAt: context.clock.now().toISOString(),
        draftedCpdId: await draftForStep(context, db, viewer, step),
      }
    : { isCompleted, completedAt: null, draftedCpdId: await withdrawDraft(db, viewer, step) };
}

/** Removes an own step with its evidence. A CPD entry that it drafted stays. */
export async function removeStep(db: Db, viewer: Viewer, stepId: number): Promise<void> {
  await lockPerson(db, viewer.id);
  const { pathwayId, step, steps } = await requireCurrentStep(db, viewer, stepId);
  if (!isOwnKey(step.stepKey))
    throw conflict('This step comes from your self-assessment. You can change it, but not remove it.');
  await db.delete(pathwaySteps).where(eq(pathwaySteps.id, stepId));
  await db
    .delete(pathwayEvidence)
    .where(and(eq(pathwayEvidence.userId, viewer.id), eq(pathwayEvidence.stepKey, step.stepKey)));
  await writeOrder(
    db,
    pathwayId,
    steps.filter(({ id }) => id !== stepId),
  );
}

/** Moves a step to the place after another one, or to the beginning. Throws 409 if the other one is gone. */
export async function moveStep(db: Db, viewer: Viewer, stepId: number, after: number | null): Promise<void> {
  await lockPerson(db, viewer.id);
  const { pathwayId, step, steps } = await requireCurrentStep(db, viewer, stepId);
  if (after === stepId) return;
  const others = steps.filter(({ id }) => id !== stepId);
  const place = after === null ? -1 : others.findIndex(({ id }) => id === after);
  if (after !== null && place === -1)
    throw conflict('Your pathway has changed. Look at the new order, then move the step again.');
  await writeOrder(db, pathwayId, others.toSpliced(place + 1, 0, step));
}

/** Writes the order of the steps of a pathway. What each step depends on stays the same step. */
async function writeOrder(db: Db, pathwayId: number, steps: readonly StoredStep[]): Promise<void> {
  const rows = renumbered(steps);
  // Two statements: the unique index of the numbers is checked for each row, so the old numbers make way first.
  await db
    .update(pathwaySteps)
    .set({ stepNumber: sql`-${pathwaySteps.stepNumber}` })
    .where(eq(pathwaySteps.pathwayId, pathwayId));
  await db.execute(sql`
    update ${pathwaySteps} set step_number = placed.number, depends_on_step = placed.needed
    from unnest(
      ${sql.param(rows.map(({ id }) => id))}::int[],
      ${sql.param(rows.map(({ stepNumber }) => stepNumber))}::smallint[],
      ${sql.param(rows.map(({ dependsOnStep }) => dependsOnStep))}::smallint[]
    ) as placed (id, number, needed)
    where ${pathwaySteps.id} = placed.id`);
}

/** Links a step to evidence. Throws 404 for something that the viewer cannot see, and 409 above the limit. */
export async function addEvidence(
  db: Db,
  viewer: Viewer,
  stepId: number,
  { kind, subjectId }: z.output<typeof addStepEvidence.body>,
): Promise<StepEvidence> {
  await lockPerson(db, viewer.id);
  const { step } = await requireCurrentStep(db, viewer, stepId);
  const [linked] = await findLinked[kind](db, viewer, [subjectId]);
  if (!linked) throw notFound('You cannot link to this. It was removed, or you can no longer see it.');
  const ofStep = and(eq(pathwayEvidence.userId, viewer.id), eq(pathwayEvidence.stepKey, step.stepKey));
  const there = await db.select().from(pathwayEvidence).where(ofStep);
  const same = there.find((one) => one.kind === kind && one.subjectId === subjectId);
  if (same) return asEvidence(same.id, kind, linked);
  if (there.length >= mostEvidence)
    throw conflict(`This step has ${mostEvidence} links to evidence. Remove one to add another.`);
  const [made] = await db
    .insert(pathwayEvidence)
    .values({ userId: viewer.id, stepKey: step.stepKey, kind, subjectId })
    .returning({ id: pathwayEvidence.id });
  if (!made) throw new Error('The evidence was not added.');
  return asEvidence(made.id, kind, linked);
}

/** Removes a link to evidence. Throws 404 if the viewer has no such link. */
export async function removeEvidence(db: Db, viewer: Viewer, evidenceId: number): Promise<void> {
  const removed = await db
    .delete(pathwayEvidence)
    .where(and(eq(pathwayEvidence.id, evidenceId), eq(pathwayEvidence.userId, viewer.id)))
    .returning({ id: pathwayEvidence.id });
  if (removed.length === 0) throw notFound("The evidence you're looking for doesn't exist.");
}

function refusePast(context: Pick<Context, 'clock'>, dueOn: string | null): void {
  if (dueOn !== null && dueOn < dayInLondon(context.clock.now())) throw badRequest('Choose today or a later day');
}

async function shown(db: Db, viewer: Viewer, row: typeof pathwaySteps.$inferSelect): Promise<PathwayStep> {
  const [step] = await withEntries(db, viewer, [row]);
  if (!step) throw new Error('The step was not read.');
  return step;
}
