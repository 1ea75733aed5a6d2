import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { type Param, prepared, type Value } from '#server/prepared.ts';
import { holdWorkspaceMember, isInWorkspace, leadsWorkspace } from '../workspace-access.ts';
import { projectHubs, projectParticipants } from './project-tables.ts';

export const projectMissing = () => notFound("The project you're looking for doesn't exist.");

/**
 * Which projects a person sees: as a member of a circle with a workspace. What was taken down sees only who created it, a
 * declined proposal only who proposed it, the owner and leads. It needs `circles`, and `circle_members` joined with
 * `ownMembership`.
 */
export const seesProject = (viewerId: Value<number> | number): SQL | undefined =>
  and(
    isInWorkspace,
    or(isNull(projectHubs.takenDownAt), eq(projectHubs.userId, viewerId)),
    or(sql`${projectHubs.proposal} is distinct from 'declined'`, eq(projectHubs.userId, viewerId), leadsWorkspace),
  );

const visibleProject = prepared('workspace_project', (db, param: Param<{ viewerId: number; id: number }>) =>
  db
    .select({
      id: projectHubs.id,
      circleId: projectHubs.circleId,
      userId: projectHubs.userId,
      leadId: projectHubs.leadId,
      title: projectHubs.title,
      status: projectHubs.status,
      proposal: projectHubs.proposal,
      maxParticipants: projectHubs.maxParticipants,
      startDate: projectHubs.startDate,
      endDate: projectHubs.endDate,
      discussionId: projectHubs.discussionId,
      takenDownAt: projectHubs.takenDownAt,
      leadsCircle: sql<boolean>`(${leadsWorkspace})`,
      isParticipant: sql<boolean>`exists (select from ${projectParticipants} own
        where own.project_id = ${projectHubs.id} and own.user_id = ${param('viewerId')})`,
    })
    .from(projectHubs)
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(param('viewerId')))
    .where(and(eq(projectHubs.id, param('id')), seesProject(param('viewerId')))),
);

/** A project as the current user may use it. */
export interface VisibleProject extends Awaited<ReturnType<typeof requireProject>> {}

/** Returns a project that this person may see, or throws 404. */
export async function requireProject(db: Db, viewer: Viewer, id: number) {
  const [found] = await visibleProject(db, {}).execute({ viewerId: viewer.id, id });
  if (!found) throw projectMissing();
  return { ...found, manages: found.leadsCircle || found.leadId === viewer.id };
}

/**
 * Returns a project that this person may see, for a transaction that writes. Holds the workspace, then locks the project
 * until the transaction ends. 409 for what was taken down.
 */
export async function holdProject(db: Db, viewer: Viewer, id: number): Promise<VisibleProject> {
  const { circleId } = await requireProject(db, viewer, id);
  await holdWorkspaceMember(db, viewer, circleId);
  await db.select({ id: projectHubs.id }).from(projectHubs).where(eq(projectHubs.id, id)).for('no key update');
  const project = await requireProject(db, viewer, id);
  if (project.takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  return project;
}

/** As `holdProject`, for the project's lead, and the owner and leads of the circle. 403 for other members. */
export async function holdManagedProject(db: Db, viewer: Viewer, id: number): Promise<VisibleProject> {
  const project = await holdProject(db, viewer, id);
  if (!project.manages) throw notAllowed('Only the lead of the project and the leads of the circle can do this.');
  return project;
}

/** As `holdProject`, for those who take part in the project or manage it. 403 for other members, 409 for a proposal. */
export async function holdOwnProject(db: Db, viewer: Viewer, id: number): Promise<VisibleProject> {
  const project = await holdProject(db, viewer, id);
  if (!project.manages && !project.isParticipant) throw notAllowed('Join the project first.');
  refuseProposal(project);
  return project;
}

export function refuseProposal({ proposal }: VisibleProject): void {
  if (proposal !== null) throw conflict('This project is a proposal. The owner or a lead accepts it first.');
}

export function refuseEnded({ status }: VisibleProject): void {
  if (status === 'completed' || status === 'stopped') throw conflict("This project has ended. You can't change this.");
}
