import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { Refusal } from '#server/errors.ts';
import { type ContentStore, fileChunks, fileContents } from '../file-tables.ts';
import { writeChunks } from './database-store.ts';
import { type Content, contentColumns, openContent } from './file-store.ts';
import { type ObjectStore, objectStoreOf } from './s3-store.ts';
import type { StoreContext } from './store-context.ts';
import { receiveFile, type TemporaryFile } from './temporary-file.ts';
import { deleteReleasedObjects } from './unused-objects.ts';

export interface MoveResult {
  moved: number;
  bytes: number;
  /** The ids of contents that are missing or damaged. They stay where they are. */
  failed: number[];
}

/** Rows that are read with one query. */
const rowsAtOnce = 100;

/**
 * Moves all contents to a store, one after the other, while the server runs. Each content is compared with its digest,
 * written to the other store, and compared again. Then one transaction changes its row, and only then is the source
 * deleted. If the process is killed, the next run continues. Two runs at the same time move each content once. Throws 503
 * if the S3 store cannot be reached.
 */
export async function moveContents(
  context: StoreContext,
  to: ContentStore,
  onMoved: (result: MoveResult) => void = () => {},
): Promise<MoveResult> {
  const result: MoveResult = { moved: 0, bytes: 0, failed: [] };
  const from = to === 's3' ? 'database' : 's3';
  for (let after = 0; ; ) {
    const rows = await context.db
      .select(contentColumns)
      .from(fileContents)
      .where(and(eq(fileContents.store, from), gt(fileContents.id, after)))
      .orderBy(asc(fileContents.id))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    for (const content of rows) {
      const outcome = await moveContent(context, content, to);
      if (outcome === 'failed') result.failed.push(content.id);
      if (outcome !== 'moved') continue;
      result.moved += 1;
      result.bytes += content.size;
      onMoved(result);
    }
    if (to === 'database') await deleteReleasedObjects(context);
    after = last.id;
  }
  // Also those of an earlier run that was killed.
  if (context.settings.FILES_URL) await deleteReleasedObjects(context);
  return result;
}

/** `gone`: another run moved the content, or it was deleted. */
type Outcome = 'moved' | 'gone' | 'failed';

async function moveContent(context: StoreContext, content: Content, to: ContentStore): Promise<Outcome> {
  if (!(await isUnmoved(context, content))) return 'gone';
  const copy = await copyContent(context, content);
  if (!copy) return (await isUnmoved(context, content)) ? 'failed' : 'gone';
  try {
    return await (to === 's3' ? moveToS3(context, content, copy) : moveToDatabase(context, content, copy));
  } finally {
    await copy.remove();
  }
}

/** Reads a content into a temporary file. Returns null if it is missing, or is not what was stored. */
async function copyContent(context: StoreContext, content: Content): Promise<TemporaryFile | null> {
  let copy: TemporaryFile;
  try {
    const source = await openContent(context, content);
    copy = await receiveFile(context, source, { largest: content.size, tooLarge: 'The content is too long.' });
  } catch (error) {
    if (error instanceof Refusal && error.status !== 503) return null;
    throw error;
  }
  if (copy.digest === content.digest) return copy;
  await copy.remove();
  return null;
}

async function isUnmoved({ db }: StoreContext, content: Content): Promise<boolean> {
  return (await db.$count(fileContents, asBefore(content))) > 0;
}

/** Matches the row of a content while it is where it was. */
const asBefore = ({ id, objectKey }: Content) =>
  and(
    eq(fileContents.id, id),
    objectKey === null ? isNull(fileContents.objectKey) : eq(fileContents.objectKey, objectKey),
  );

async function moveToS3(context: StoreContext, content: Content, copy: TemporaryFile): Promise<Outcome> {
  const store = await objectStoreOf(context);
  const objectKey = await store.write(copy, copy.size, copy.digest);
  if ((await digestInS3(store, objectKey, copy.size)) !== content.digest) {
    await store.remove([objectKey]);
    return 'failed';
  }
  const isMoved = await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(fileContents)
      .set({ store: 's3', objectKey })
      .where(asBefore(content))
      .returning({ id: fileContents.id });
    if (changed.length === 0) return false;
    // A reader that does not find its chunk reads the row again.
    await tx.delete(fileChunks).where(eq(fileChunks.contentId, content.id));
    return true;
  });
  if (isMoved) return 'moved';
  await store.remove([objectKey]);
  return 'gone';
}

async function digestInS3(store: ObjectStore, objectKey: string, size: number): Promise<string> {
  const digest = createHash('sha256');
  for (let at = 0; at < size; ) {
    const piece = await store.read(objectKey, at, size - 1);
    if (!piece) break;
    digest.update(piece);
    at += piece.length;
  }
  return digest.digest('hex');
}

/** The trigger of the table notes the object, and `deleteReleasedObjects` deletes it after the commit. */
async function moveToDatabase(context: StoreContext, content: Content, copy: TemporaryFile): Promise<Outcome> {
  return context.db.transaction(async (tx) => {
    const changed = await tx
      .update(fileContents)
      .set({ store: 'database', objectKey: null })
      .where(asBefore(content))
      .returning({ id: fileContents.id });
    if (changed.length === 0) return 'gone';
    await writeChunks(tx, content.id, copy);
    return 'moved';
  });
}
