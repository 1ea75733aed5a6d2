import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type addMilestone,
  type changeMilestone,
  mostMilestones,
  type ProjectMilestone,
} from '#areas/workspace/contract/projects/milestone.ts';
import { dayInLondon } from '#server/clock.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notFound } from '#server/errors.ts';
import { milestoneColumns } from './milestone-queries.ts';
import { holdManagedProject, refuseEnded } from './project-access.ts';
import { projectMilestones } from './project-tables.ts';

const missing = () => notFound("The milestone you're looking for doesn't exist.");

export async function addTo(
  db: Db,
  viewer: Viewer,
  projectId: number,
  body: z.output<typeof addMilestone.body>,
): Promise<ProjectMilestone> {
  refuseEnded(await holdManagedProject(db, viewer, projectId));
  if ((await db.$count(projectMilestones, eq(projectMilestones.projectId, projectId))) >= mostMilestones)
    throw conflict(`A project has at most ${mostMilestones} milestones.`);
  const [made] = await db
    .insert(projectMilestones)
    .values({ ...body, projectId })
    .returning(milestoneColumns);
  if (!made) throw new Error('The milestone was not created.');
  return made;
}

/** Holds the project of a milestone that somebody who manages it changes. 404 if others removed it meanwhile. */
async function holdMilestone(db: Db, viewer: Viewer, id: number): Promise<void> {
  const find = () =>
    db.select({ projectId: projectMilestones.projectId }).from(projectMilestones).where(eq(projectMilestones.id, id));
  const [found] = await find();
  if (!found) throw missing();
  refuseEnded(await holdManagedProject(db, viewer, found.projectId));
  if ((await find()).length === 0) throw missing();
}

export async function changeIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  changes: z.output<typeof changeMilestone.body>,
): Promise<ProjectMilestone> {
  await holdMilestone(db, viewer, id);
  if (changes.doneOn && changes.doneOn > dayInLondon(context.clock.now()))
    throw badRequest('The day it was done must not be in the future');
  const [changed] = await db
    .update(projectMilestones)
    .set(definedFields(changes))
    .where(eq(projectMilestones.id, id))
    .returning(milestoneColumns);
  if (!changed) throw missing();
  return changed;
}

export async function removeFrom(db: Db, viewer: Viewer, id: number): Promise<void> {
  await holdMilestone(db, viewer, id);
  await db.delete(projectMilestones).where(eq(projectMilestones.id, id));
}
