import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { type ContentVariant, fileContents } from '../file-tables.ts';
import { readChunks, writeChunks } from './database-store.ts';
import { objectStoreOf } from './s3-store.ts';
import type { ContentSource, StoreContext } from './store-context.ts';

/** A content that is ready to be stored in a transaction. */
export interface PlacedContent {
  source: ContentSource;
  size: number;
  digest: string;
  /** The object in the S3 store. Null: the content will be in the database. */
  objectKey: string | null;
}

/** What a content belongs to. `fileId` is null for a row of another area. */
export interface ContentOwner {
  fileId: string | null;
  variant: ContentVariant;
  mimeType: string;
}

/** A row of `file_contents`. */
export type Content = Pick<
  typeof fileContents.$inferSelect,
  'id' | 'mimeType' | 'size' | 'digest' | 'store' | 'objectKey'
>;

/** Bytes from `start` to `end`, both included and inside the content. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The first of two steps that store a content; see `withPlacedContents`. It takes as long as the S3 store needs, so call it outside a transaction.
 * If `saveContent` never follows, nothing of the content is visible.
 */
export async function placeContent(context: StoreContext, source: ContentSource): Promise<PlacedContent> {
  const [size, digest] = Buffer.isBuffer(source)
    ? [source.length, createHash('sha256').update(source).digest('hex')]
    : [source.size, source.digest];
  const objectKey = storesInS3(context) ? await (await objectStoreOf(context)).write(source, size, digest) : null;
  return { source, size, digest, objectKey };
}

/** Whether new contents go to the S3 store. */
export const storesInS3 = ({ settings: { FILES_URL, FILES_STORE } }: StoreContext) =>
  FILES_URL !== undefined && FILES_STORE !== 'database';

/**
 * Places contents, and does the work that saves them. If the work refuses or did not save a content, its object in the
 * S3 store is deleted at once. After any other error, the transaction may have been committed, so the object stays: the
 * hourly cleaning deletes it after a day if nothing refers to it.
 */
export async function withPlacedContents<Done>(
  context: StoreContext,
  sources: readonly ContentSource[],
  work: (placed: PlacedContent[]) => Promise<Done>,
): Promise<Done> {
  const placed = await Promise.all(sources.map((source) => placeContent(context, source)));
  try {
    const done = await work(placed);
    await discardUnused(context, placed);
    return done;
  } catch (error) {
    if (error instanceof Refusal) await discardUnused(context, placed);
    throw error;
  }
}

async function discardUnused(context: StoreContext, placed: readonly PlacedContent[]): Promise<void> {
  const keys = placed.flatMap(({ objectKey }) => objectKey ?? []);
  if (keys.length === 0) return;
  try {
    const used = await context.db
      .select({ objectKey: fileContents.objectKey })
      .from(fileContents)
      .where(inArray(fileContents.objectKey, keys));
    const unused = keys.filter((key) => !used.some(({ objectKey }) => objectKey === key));
    if (unused.length > 0) await (await objectStoreOf(context)).remove(unused);
  } catch {
    // The hourly cleaning deletes it.
  }
}

/**
 * The second step: adds the content in the caller's transaction and returns its id. If the transaction is rolled back or
 * the server is killed, nothing is stored. The transaction may be repeated.
 */
export async function saveContent(db: Db, owner: ContentOwner, placed: PlacedContent): Promise<number> {
  const { source, size, digest, objectKey } = placed;
  const store = objectKey === null ? 'database' : 's3';
  const [made] = await db
    .insert(fileContents)
    .values({ ...owner, size, digest, store, objectKey })
    .returning({ id: fileContents.id });
  if (!made) throw new Error('The content was not stored.');
  if (store === 'database') await writeChunks(db, made.id, source);
  return made.id;
}

/** The columns of a content. */
export const contentColumns = {
  id: fileContents.id,
  mimeType: fileContents.mimeType,
  size: fileContents.size,
  digest: fileContents.digest,
  store: fileContents.store,
  objectKey: fileContents.objectKey,
};

/** The content of a file. The caller must check access. */
export async function findContent(db: Db, fileId: string, variant: ContentVariant): Promise<Content | undefined> {
  const [found] = await db
    .select(contentColumns)
    .from(fileContents)
    .where(and(eq(fileContents.fileId, fileId), eq(fileContents.variant, variant)));
  return found;
}

/** A content by its id, for areas that store the id. The caller must check access. */
export async function findContentById(db: Db, id: number): Promise<Content | undefined> {
  const [found] = await db.select(contentColumns).from(fileContents).where(eq(fileContents.id, id));
  return found;
}

/**
 * Opens a content, or a range of it, as a stream. The first piece is read before this returns, so that a refusal still has
 * a status: 404 if the content was deleted, 503 if the store cannot be reached. Between two pieces, the stream holds no
 * connection, however slowly it is read.
 */
export async function openContent(context: StoreContext, content: Content, range?: ByteRange): Promise<Readable> {
  const pieces = piecesOf(context, content, range ?? { start: 0, end: content.size - 1 });
  const first = await pieces.next();
  return Readable.from(withFirst(first, pieces), { objectMode: false, highWaterMark: 1 });
}

/** Reads a whole content into memory. Only for contents with a small limit. */
export async function readContent(context: StoreContext, content: Content): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const piece of piecesOf(context, content, { start: 0, end: content.size - 1 })) parts.push(piece);
  return Buffer.concat(parts);
}

async function* withFirst(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, void>,
): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

/** Reads piece by piece. If a piece is not where it was, the content has moved to the other store, or was deleted. */
async function* piecesOf(
  context: StoreContext,
  content: Content,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer, void, void> {
  let place = content;
  let at = start;
  while (at <= end) {
    const piece = await readPiece(context, place, at, end);
    if (piece) {
      yield piece;
      at += piece.length;
      continue;
    }
    const now = await findContentById(context.db, content.id);
    if (!now || (now.store === place.store && now.objectKey === place.objectKey)) throw contentMissing();
    place = now;
  }
}

const contentMissing = () => notFound('This file is no longer available.');

async function readPiece(
  context: StoreContext,
  { id, objectKey }: Content,
  start: number,
  end: number,
): Promise<Buffer | null> {
  if (objectKey === null) return readChunks(context.db, id, start, end);
  return (await objectStoreOf(context)).read(objectKey, start, end);
}
