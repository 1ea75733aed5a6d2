import { and, eq } from 'drizzle-orm';
import { fileTooLarge, largestFile, type StoredFile } from '#areas/files/contract/file.ts';
import { lockPerson } from '#areas/people/server/index.ts';
import type { Db } from '#server/database.ts';
import type { Context, IncomingFile, Viewer } from '#server/endpoints.ts';
import { noSpace, tooBusy } from '#server/errors.ts';
import { fileFault, isDiskFull } from '#server/file-faults.ts';
import { type Account, inTransactionOf } from '#server/transactions.ts';
import { requireFreeSpace } from '../file-space.ts';
import { files } from '../file-tables.ts';
import { type PlacedContent, saveContent, withPlacedContents } from '../store/file-store.ts';
import { receiveFile, type TemporaryFile } from '../store/temporary-file.ts';
import { asStored, storedColumns } from '../stored-file.ts';
import { type Prepared, prepareUpload } from './prepare-upload.ts';

/**
 * Receives a file and stores it with its pictures and its preview, in one transaction, so that a file is stored as a whole
 * or not at all. A file that was stored with the same key is returned instead.
 */
export async function storeUpload(
  context: Context,
  viewer: Account,
  key: string,
  { name, content }: Pick<IncomingFile, 'name' | 'content'>,
  signal: AbortSignal,
): Promise<StoredFile> {
  const earlier = await findUploaded(context.db, viewer, key);
  if (earlier) return earlier;
  // Nothing is received for a member whose space is full.
  await requireFreeSpace(context, context.db, viewer, 1);
  const file = await received(context, content);
  try {
    const prepared = await prepareUpload(context, name, file, signal);
    return await stored(context, viewer, key, prepared);
  } finally {
    await file.remove();
  }
}

async function received(context: Context, content: IncomingFile['content']): Promise<TemporaryFile> {
  try {
    return await receiveFile(context, content, { largest: largestFile, tooLarge: fileTooLarge });
  } catch (error) {
    if (isDiskFull(error)) throw noSpace();
    const fault = fileFault(error);
    if (fault === undefined) throw error;
    context.log.error({ err: error }, `an upload could not be written into DATA_DIR: ${fault}`);
    throw tooBusy('Staffroom cannot store files at the moment. Try again later.');
  }
}

async function stored(
  context: Context,
  viewer: Account,
  key: string,
  { row, contents }: Prepared,
): Promise<StoredFile> {
  const sources = contents.map(({ source }) => source);
  return withPlacedContents(context, sources, (placed) =>
    inTransactionOf(context, viewer, async (db) => {
      // Simultaneous uploads of one member wait here, so that the limit holds and a key gives one file.
      await lockPerson(db, viewer.id);
      const earlier = await findUploaded(db, viewer, key);
      if (earlier) return earlier;
      await requireFreeSpace(context, db, viewer, row.size);
      const [made] = await db
        .insert(files)
        .values({ ...row, ownerId: viewer.id, uploadKey: key, unattachedSince: context.clock.now().toISOString() })
        .returning(storedColumns);
      if (!made) throw new Error('The file was not stored.');
      for (const [at, { variant, mimeType }] of contents.entries())
        await saveContent(db, { fileId: made.id, variant, mimeType }, placed[at] as PlacedContent);
      return asStored(made);
    }),
  );
}

async function findUploaded(db: Db, viewer: Viewer, key: string): Promise<StoredFile | undefined> {
  const [found] = await db
    .select(storedColumns)
    .from(files)
    .where(and(eq(files.ownerId, viewer.id), eq(files.uploadKey, key)));
  return found && asStored(found);
}
