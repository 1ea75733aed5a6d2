import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type {
  changeProject,
  createProject,
  decideProposal,
  ProjectDetail,
} from '#areas/workspace/contract/projects/project.ts';
import type { Db } from '#server/database.ts';
import { definedFields } from '#server/defined-fields.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { badRequest, conflict, notAllowed } from '#server/errors.ts';
import { holdWorkspaceMember } from '../workspace-access.ts';
import { holdManagedProject, holdProject } from './project-access.ts';
import { projectCreated, projectDecided, projectProposed } from './project-notifications.ts';
import { getProjectDetail } from './project-queries.ts';
import { projectHubs, projectParticipants } from './project-tables.ts';

/** Creates a project of somebody who leads the circle, or a proposal of another member. They lead it and take part. */
export async function createIn(
  context: Context,
  db: Db,
  viewer: Viewer,
  circleId: number,
  body: z.output<typeof createProject.body>,
): Promise<ProjectDetail> {
  const { leads } = await holdWorkspaceMember(db, viewer, circleId);
  const [made] = await db
    .insert(projectHubs)
    .values({ ...body, circleId, userId: viewer.id, leadId: viewer.id, proposal: leads ? null : 'waiting' })
    .returning({ id: projectHubs.id });
  if (!made) throw new Error('The project was not created.');
  await db.insert(projectParticipants).values({ projectId: made.id, userId: viewer.id, circleId });
  const kind = leads ? projectCreated : projectProposed;
  await context.notify(db, kind, 'audience', { subject: made.id, by: viewer.id });
  await reviewPostLater(context, db, { kind: 'workspace_project', id: made.id, authorId: viewer.id });
  return getProjectDetail(db, viewer, made.id);
}

/** Changes what is said about a project, its places and its dates. */
export async function changeAbout(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  changes: z.output<typeof changeProject.body>,
): Promise<ProjectDetail> {
  const project = await holdManagedProject(db, viewer, id);
  const dates = { startDate: project.startDate, endDate: project.endDate, ...definedFields(changes) };
  if (dates.startDate && dates.endDate && dates.endDate < dates.startDate)
    throw badRequest('The end must not be before the start');
  const taken = await countParticipants(db, id);
  if (changes.maxParticipants !== undefined && changes.maxParticipants < taken)
    throw conflict(`${taken} people take part already. Enter at least ${taken} places.`);
  await db.update(projectHubs).set(definedFields(changes)).where(eq(projectHubs.id, id));
  await reviewPostLater(context, db, { kind: 'workspace_project', id, authorId: viewer.id });
  return getProjectDetail(db, viewer, id);
}

export const countParticipants = (db: Db, id: number): Promise<number> =>
  db.$count(projectParticipants, eq(projectParticipants.projectId, id));

/** Deletes a project that has not begun. Triggers delete the files of its updates. */
export async function deleteProject(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { status } = await holdManagedProject(db, viewer, id);
  if (status !== 'planning') throw conflict('This project has begun. Stop it, and say what was learnt.');
  await db.delete(projectHubs).where(eq(projectHubs.id, id));
}

/** Accepts a proposal, which is then a project in planning, or declines it. Its author is told. */
export async function decide(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  { accepted, note }: z.output<typeof decideProposal.body>,
): Promise<ProjectDetail> {
  const { leadsCircle, proposal, userId } = await holdProject(db, viewer, id);
  if (!leadsCircle) throw notAllowed('Only the owner and leads of the circle can decide this.');
  if (proposal !== 'waiting') throw conflict('This was decided already.');
  await db
    .update(projectHubs)
    .set(accepted ? { proposal: null } : { proposal: 'declined', declinedNote: note })
    .where(eq(projectHubs.id, id));
  await context.notify(db, projectDecided, [userId], { subject: id, by: viewer.id });
  if (accepted) await context.notify(db, projectCreated, 'audience', { subject: id, by: userId });
  return getProjectDetail(db, viewer, id);
}
