import { and, eq } from 'drizzle-orm';
import { startDiscussionIn } from '#areas/discussions/server/index.ts';
import type { ProjectDetail } from '#areas/workspace/contract/projects/project.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict } from '#server/errors.ts';
import { holdManagedProject, holdOwnProject, holdProject, refuseEnded, refuseProposal } from './project-access.ts';
import { countParticipants } from './project-actions.ts';
import { becameProjectLead, projectJoined } from './project-notifications.ts';
import { findDiscussion, getProjectDetail } from './project-queries.ts';
import { projectHubs, projectParticipants } from './project-tables.ts';

/** Takes a place. The lock of the project makes two people who take the last place take it once. */
export async function join(context: Context, db: Db, viewer: Viewer, id: number): Promise<ProjectDetail> {
  const project = await holdProject(db, viewer, id);
  refuseProposal(project);
  refuseEnded(project);
  if (!project.isParticipant) {
    if ((await countParticipants(db, id)) >= project.maxParticipants)
      throw conflict('This project has no free place. Its lead can add places.');
    await db.insert(projectParticipants).values({ projectId: id, userId: viewer.id, circleId: project.circleId });
    if (project.leadId !== null)
      await context.notify(db, projectJoined, [project.leadId], { subject: id, by: viewer.id });
  }
  return getProjectDetail(db, viewer, id);
}

export async function leave(db: Db, viewer: Viewer, id: number): Promise<ProjectDetail> {
  const project = await holdProject(db, viewer, id);
  refuseEnded(project);
  if (project.leadId === viewer.id) throw conflict('You lead this project. Choose another lead before you leave.');
  await db.delete(projectParticipants).where(participation(id, viewer.id));
  return getProjectDetail(db, viewer, id);
}

const participation = (projectId: number, userId: number) =>
  and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.userId, userId));

/** Makes a participant the lead contact. Who led it before stays a participant. */
export async function chooseLead(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  userId: number,
): Promise<ProjectDetail> {
  const { leadId } = await holdManagedProject(db, viewer, id);
  if ((await db.$count(projectParticipants, participation(id, userId))) === 0)
    throw conflict('Choose somebody who takes part in the project.');
  if (leadId !== userId) {
    await db.update(projectHubs).set({ leadId: userId }).where(eq(projectHubs.id, id));
    await context.notify(db, becameProjectLead, [userId], { subject: id, by: viewer.id });
  }
  return getProjectDetail(db, viewer, id);
}

/** Starts the discussion of a project in its circle. Of two people who start it at once, the second is told. */
export async function startDiscussion(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  content: string,
): Promise<ProjectDetail> {
  const project = await holdOwnProject(db, viewer, id);
  if ((await findDiscussion(db, viewer, project)) !== null) throw conflict('The project has a discussion already.');
  const made = await startDiscussionIn(context, db, viewer, project.circleId, {
    title: project.title,
    content,
    isSticky: false,
  });
  await db.update(projectHubs).set({ discussionId: made.id }).where(eq(projectHubs.id, id));
  return getProjectDetail(db, viewer, id);
}
