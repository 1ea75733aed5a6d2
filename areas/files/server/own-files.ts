import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { OwnFile } from '#areas/files/contract/file.ts';
import type { Db } from '#server/database.ts';
import type { Viewer } from '#server/endpoints.ts';
import { conflict, notFound } from '#server/errors.ts';
import { type Page, type PageRequest, pageOf, readCursor } from '#server/paging.ts';
import { attachments, files } from './file-tables.ts';
import { asStored, storedColumns } from './stored-file.ts';

/** Newest first. Files that were stored at the same moment are ordered by their ids. */
export async function listFilesOf(db: Db, viewer: Viewer, wanted: PageRequest): Promise<Page<OwnFile>> {
  const after = readCursor(wanted.cursor, ['moment', 'uuid']);
  const rows = await db
    .select({
      ...storedColumns,
      createdAt: files.createdAt,
      attachedTo: attachments.kind,
      subjectId: attachments.subjectId,
    })
    .from(files)
    .leftJoin(attachments, eq(attachments.fileId, files.id))
    .where(
      and(
        eq(files.ownerId, viewer.id),
        after ? sql`(${files.createdAt}, ${files.id}) < (${after[0]}, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(wanted.limit + 1);
  return pageOf(
    rows,
    wanted.limit,
    (row) => [row.createdAt, row.id],
    ({ createdAt, attachedTo, subjectId, ...row }): OwnFile => ({
      ...asStored(row),
      createdAt,
      attachedTo: attachedTo !== null && subjectId !== null ? { kind: attachedTo, id: subjectId } : null,
    }),
  );
}

/** Deletes an own file that is not attached to an item. Throws 404 or 409. */
export async function deleteOwnFile(db: Db, viewer: Viewer, id: string): Promise<void> {
  const own = and(eq(files.id, id), eq(files.ownerId, viewer.id));
  // A transaction that attaches the file has locked it.
  const [found] = await db.select({ id: files.id }).from(files).where(own).for('update');
  if (!found) throw notFound('This file is no longer available.');
  const attached = db.select({ fileId: attachments.fileId }).from(attachments).where(eq(attachments.fileId, id));
  const deleted = await db
    .delete(files)
    .where(and(own, notExists(attached)))
    .returning({ id: files.id });
  if (deleted.length === 0) throw conflict('This file is attached to something you posted. Remove it there.');
}
