import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { circleMembers, circles, ownMembership } from '#areas/circles/server/index.ts';
import { filesOf } from '#areas/files/server/index.ts';
import { personSummaryColumns, users } from '#areas/people/server/index.ts';
import type { ProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { requireProject, seesProject } from './project-access.ts';
import { projectHubs, projectUpdates } from './project-tables.ts';

/** The kind of the files of updates, in `attachables`. */
export const updateFiles = 'project_update';

export const updateMissing = () => notFound("The update you're looking for doesn't exist.");

/** Which updates of a project that they may see a person sees: what was taken down only if they wrote it. */
const isShown = (viewerId: number): SQL | undefined =>
  or(isNull(projectUpdates.takenDownAt), eq(projectUpdates.userId, viewerId));

/** The condition of `visibleUpdates`: the person sees the project and the update. */
export const seesUpdate = (viewerId: number): SQL | undefined => and(seesProject(viewerId), isShown(viewerId));

/** Updates with their projects, for conditions with `seesUpdate`. */
export const visibleUpdates = (db: Db, viewerId: number) =>
  db
    .select({
      id: projectUpdates.id,
      projectId: projectHubs.id,
      circleId: projectHubs.circleId,
      title: projectHubs.title,
      place: circles.name,
      content: projectUpdates.content,
      author: { id: users.id, name: users.name },
      takenDownAt: projectUpdates.takenDownAt,
    })
    .from(projectUpdates)
    .innerJoin(projectHubs, eq(projectHubs.id, projectUpdates.projectId))
    .innerJoin(users, eq(users.id, projectUpdates.userId))
    .innerJoin(circles, eq(circles.id, projectHubs.circleId))
    .innerJoin(circleMembers, ownMembership(viewerId));

/** Returns an update that this person may see, or throws 404. */
export async function requireUpdate(db: Db, viewer: Viewer, id: number) {
  const [found] = await visibleUpdates(db, viewer.id).where(and(eq(projectUpdates.id, id), seesUpdate(viewer.id)));
  if (!found) throw updateMissing();
  return found;
}

const selectUpdates = (db: Db, viewerId: number, manages: boolean) =>
  db
    .select({
      id: projectUpdates.id,
      content: projectUpdates.content,
      author: personSummaryColumns,
      createdAt: projectUpdates.createdAt,
      editedAt: projectUpdates.editedAt,
      mayRemove: sql<boolean>`(${projectUpdates.userId} = ${viewerId} or ${manages})`,
      takenDownReason: projectUpdates.takenDownReason,
      files: filesOf(updateFiles, projectUpdates.id),
    })
    .from(projectUpdates)
    .innerJoin(users, eq(users.id, projectUpdates.userId));

/** The updates of a project that this person may see, newest first. */
export async function listUpdatesOf(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { limit, cursor }: PageRequest,
): Promise<Page<ProjectUpdate>> {
  const { manages } = await requireProject(db, viewer, projectId);
  const after = readCursor(cursor, ['moment', 'id']);
  const rows = await selectUpdates(db, viewer.id, manages)
    .where(
      and(
        eq(projectUpdates.projectId, projectId),
        isShown(viewer.id),
        after ? sql`(${projectUpdates.createdAt}, ${projectUpdates.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
}

/** The update that this person just wrote. */
export async function getUpdate(db: Db, viewer: Viewer, id: number): Promise<ProjectUpdate> {
  const [found] = await selectUpdates(db, viewer.id, true).where(eq(projectUpdates.id, id));
  if (!found) throw updateMissing();
  return found;
}
