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

/** A file that the current user may read now. */
export interface ReadableFile {
  file: StoredFile;
  /** For how long their browser may show it again without asking, in seconds. Null: it asks each time. */
  keptByBrowsersFor: number | null;
}

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
): Promise<ReadableFile> {
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
  const attachable = attachedTo === null ? undefined : attachables[attachedTo];
  const readable = { file: asStored(row), keptByBrowsersFor: attachable?.keptByBrowsersFor ?? null };
  if (ownerId === viewer.id) return readable;
  if (!attachable || subjectId === null) throw fileMissing();
  const visible = await attachable.findVisible(db, viewer.id, [subjectId], settings);
  if (!visible.includes(subjectId)) throw fileMissing();
  return readable;
}
