import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { attachFiles } from '#areas/files/server/index.ts';
import { reviewPostLater } from '#areas/reports/server/index.ts';
import type { changeProjectUpdate, postProjectUpdate } from '#areas/workspace/contract/projects/update.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { conflict, notAllowed } from '#server/errors.ts';
import { holdOwnProject, holdProject } from './project-access.ts';
import { updatePosted } from './project-notifications.ts';
import { projectParticipants, projectUpdates } from './project-tables.ts';
import { getUpdate, requireUpdate, updateFiles } from './update-queries.ts';

/** Posts an update with its files, and tells the other participants. */
export async function postTo(
  context: Context,
  db: Db,
  viewer: Viewer,
  projectId: number,
  { content, files = [] }: z.output<typeof postProjectUpdate.body>,
) {
  const { circleId } = await holdOwnProject(db, viewer, projectId);
  const [made] = await db
    .insert(projectUpdates)
    .values({ projectId, circleId, userId: viewer.id, content })
    .returning({ id: projectUpdates.id });
  if (!made) throw new Error('The update was not created.');
  const { id } = made;
  if (files.length > 0) await attachFiles(context, db, viewer, { kind: updateFiles, subject: id, circleId }, files);
  const people = await db
    .select({ id: projectParticipants.userId })
    .from(projectParticipants)
    .where(eq(projectParticipants.projectId, projectId));
  await context.notify(
    db,
    updatePosted,
    people.map((person) => person.id),
    { subject: projectId, item: id, by: viewer.id },
  );
  await reviewPostLater(context, db, { kind: 'project_update', id, authorId: viewer.id });
  return getUpdate(db, viewer, id);
}

/** Replaces what the current user wrote in an update. */
export async function changeUpdate(
  context: Context,
  db: Db,
  viewer: Viewer,
  id: number,
  { content, files }: z.output<typeof changeProjectUpdate.body>,
) {
  const { projectId } = await requireUpdate(db, viewer, id);
  await holdProject(db, viewer, projectId);
  const { circleId, author, takenDownAt } = await requireUpdate(db, viewer, id);
  if (author.id !== viewer.id) throw notAllowed('You can only edit the updates that you wrote.');
  if (takenDownAt !== null) throw conflict("This was taken down. You can't change it.");
  await db.update(projectUpdates).set({ content, editedAt: sql`now()` }).where(eq(projectUpdates.id, id));
  await attachFiles(context, db, viewer, { kind: updateFiles, subject: id, circleId }, files);
  await reviewPostLater(context, db, { kind: 'project_update', id, authorId: viewer.id });
  return getUpdate(db, viewer, id);
}

/** Deletes an update. A trigger deletes its files. */
export async function deleteUpdate(db: Db, viewer: Viewer, id: number): Promise<void> {
  const { projectId, author } = await requireUpdate(db, viewer, id);
  const { manages } = await holdProject(db, viewer, projectId);
  if (!manages && author.id !== viewer.id) throw notAllowed('You can only remove the updates that you wrote.');
  await db.delete(projectUpdates).where(eq(projectUpdates.id, id));
}
