import { eq } from 'drizzle-orm';
import type { StoredFile } from '#areas/files/contract/file.ts';
import type { Attachable } from '#server/attachables.ts';
import type { Db } from '#server/database.ts';
import type { Context, Viewer } from '#server/endpoints.ts';
import { notFound } from '#server/errors.ts';
import { attachments, files } from './file-tables.ts';
import { asStored, storedColumns } from './stored-file.ts';

export type Attachables = Readonly<Record<string, Attachable>>;

const fileMissing = () => notFound('This file is no longer available.');

/**
 * Returns a file that the current user may read: an own file, or a file of an item that they see now. Throws 404
 * otherwise.
 */
export async function requireReadable(
  { settings }: Pick<Context, 'settings'>,
  db: Db,
  attachables: Attachables,
  viewer: Viewer,
  id: string,
): Promise<StoredFile> {
  const [found] = await db
    .select({
      ...storedColumns,
      ownerId: files.ownerId,
      attachedTo: attachments.kind,
      subjectId: attachments.subjectId,
    })
    .from(files)
    .leftJoin(attachments, eq(attachments.fileId, files.id))
    .where(eq(files.id, id));
  if (!found) throw fileMissing();
  const { ownerId, attachedTo, subjectId, ...row } = found;
  if (ownerId === viewer.id) return asStored(row);
  if (attachedTo === null || subjectId === null) throw fileMissing();
  const visible = await attachables[attachedTo]?.findVisible(db, viewer.id, [subjectId], settings);
  if (!visible?.includes(subjectId)) throw fileMissing();
  return asStored(row);
}
