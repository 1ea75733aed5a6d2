import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type addMeasure,
  type addReading,
  type MeasureReading,
  mostMeasures,
  mostReadings,
  type ProjectMeasure,
} from '#areas/workspace/contract/projects/measure.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed, notFound } from '#server/errors.ts';
import { measureColumns, selectReadings } from './measure-queries.ts';
import { holdManagedProject, holdOwnProject, refuseEnded } from './project-access.ts';
import { projectMeasures, projectReadings } from './project-tables.ts';

const measureMissing = () => notFound("The measure you're looking for doesn't exist.");
const readingMissing = () => notFound("The reading you're looking for doesn't exist.");

function refuseFuture(context: Context, day: string): void {
  if (day > dayInLondon(context.clock.now())) throw badRequest('The day it was measured must not be in the future');
}

export async function addMeasureTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  projectId: number,
  body: z.output<typeof addMeasure.body>,
): Promise<ProjectMeasure> {
  refuseEnded(await holdManagedProject(db, viewer, projectId));
  refuseFuture(context, body.baselineOn);
  if ((await db.$count(projectMeasures, eq(projectMeasures.projectId, projectId))) >= mostMeasures)
    throw conflict(`A project has at most ${mostMeasures} measures.`);
  const [made] = await db
    .insert(projectMeasures)
    .values({ ...body, projectId })
    .returning(measureColumns);
  if (!made) throw new Error('The measure was not created.');
  return { ...made, readings: [] };
}

const findMeasure = (db: Db, id: number) =>
  db.select({ projectId: projectMeasures.projectId }).from(projectMeasures).where(eq(projectMeasures.id, id));

export async function removeMeasureFrom(db: Db, viewer: Viewer, id: number): Promise<void> {
  const [found] = await findMeasure(db, id);
  if (!found) throw measureMissing();
  refuseEnded(await holdManagedProject(db, viewer, found.projectId));
  await db.delete(projectMeasures).where(eq(projectMeasures.id, id));
}

/** Adds a value of a day. 404 if others removed the measure meanwhile. */
export async function addReadingTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  measureId: number,
  body: z.output<typeof addReading.body>,
): Promise<MeasureReading> {
  const [found] = await findMeasure(db, measureId);
  if (!found) throw measureMissing();
  const { circleId } = await holdOwnProject(db, viewer, found.projectId);
  if ((await findMeasure(db, measureId)).length === 0) throw measureMissing();
  refuseFuture(context, body.measuredOn);
  if ((await db.$count(projectReadings, eq(projectReadings.measureId, measureId))) >= mostReadings)
    throw conflict(`A measure has at most ${mostReadings} readings.`);
  const [made] = await db
    .insert(projectReadings)
    .values({ ...body, measureId, circleId, userId: viewer.id })
    .returning({ id: projectReadings.id });
  const [reading] = await selectReadings(db).where(eq(projectReadings.id, made?.id ?? 0));
  if (!reading) throw new Error('The reading was not created.');
  return { ...reading, mayRemove: true };
}

export async function removeReadingFrom(db: Db, viewer: Viewer, id: number): Promise<void> {
  const [found] = await db
    .select({ projectId: projectMeasures.projectId, userId: projectReadings.userId })
    .from(projectReadings)
    .innerJoin(projectMeasures, eq(projectMeasures.id, projectReadings.measureId))
    .where(eq(projectReadings.id, id));
  if (!found) throw readingMissing();
  const { manages } = await holdOwnProject(db, viewer, found.projectId);
  if (!manages && found.userId !== viewer.id) throw notAllowed('You can only remove the readings that you added.');
  await db.delete(projectReadings).where(eq(projectReadings.id, id));
}
