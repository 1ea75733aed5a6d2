import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FileKind } from '#areas/files/contract/file.ts';
import { users } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Attachables } from './file-access.ts';
import { attachments, files } from './file-tables.ts';
import { findContent, openContent } from './store/file-store.ts';
import type { StoreContext } from './store/store-context.ts';

/** A file as the operator's commands see it. A command that reads or deletes one records it in the security log. */
export interface OperatorFile {
  id: string;
  name: string;
  kind: FileKind;
  mimeType: string;
  /** When it was uploaded. ISO 8601. */
  createdAt: string;
  owner: { id: number; name: string; username: string };
  /** The item that it is attached to. */
  attachedTo: { kind: string; id: number } | null;
}

export async function findFileForOperator(db: Db, id: string): Promise<OperatorFile | null> {
  const [found] = await db
    .select({
      id: files.id,
      name: files.name,
      kind: files.kind,
      mimeType: files.mimeType,
      createdAt: files.createdAt,
      owner: { id: users.id, name: users.name, username: users.username },
      attachedTo: attachments.kind,
      subjectId: attachments.subjectId,
    })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .leftJoin(attachments, eq(attachments.fileId, files.id))
    .where(eq(files.id, id));
  if (!found) return null;
  const { attachedTo, subjectId, ...file } = found;
  return {
    ...file,
    attachedTo: attachedTo !== null && subjectId !== null ? { kind: attachedTo, id: subjectId } : null,
  };
}

/** Opens what a download of the file contains, with its size in bytes. Throws 404 or 503. */
export async function openFileForOperator(
  context: StoreContext,
  { id, kind }: OperatorFile,
): Promise<{ stream: Readable; size: number }> {
  const content = await findContent(context.db, id, kind === 'image' ? 'large' : 'original');
  if (!content) throw notFound('The content of this file is missing.');
  return { stream: await openContent(context, content), size: content.size };
}

/**
 * Deletes a file wherever it is attached, in the caller's transaction. Returns what it was, or null if there is none. Throws
 * 409 if the item cannot be without it, and if the file was attached or removed at the same time.
 */
export async function deleteFileForOperator(
  db: Db,
  attachables: Attachables,
  id: string,
): Promise<OperatorFile | null> {
  const before = await findFileForOperator(db, id);
  if (!before) return null;
  const { attachedTo } = before;
  // It locks the item, and an item is locked before its files.
  if (attachedTo) await attachables[attachedTo.kind]?.prepareRemoval?.(db, attachedTo.id);
  await db.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  const now = await findFileForOperator(db, id);
  if (now?.attachedTo?.kind !== attachedTo?.kind || now?.attachedTo?.id !== attachedTo?.id)
    throw conflict('This file was changed a moment ago. Run the command again.');
  await db.delete(files).where(eq(files.id, id));
  return before;
}
