import { createReadStream } from 'node:fs';
import { and, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#server/database.ts';
import { fileChunks } from '../file-tables.ts';

/** The bytes of each row of `file_chunks`, except the last. */
export const chunkSize = 256 * 1024;

/** Chunks in one reply of the database. */
const chunksAtOnce = 4;

/** Writes a content in chunks. The caller's transaction makes it visible as a whole. */
export async function writeChunks(db: Db, contentId: number, source: { path: string } | Buffer): Promise<void> {
  let position = 0;
  for await (const chunk of chunksOf(source)) {
    await db.insert(fileChunks).values({ contentId, position, chunk });
    position += 1;
  }
}

async function* chunksOf(source: { path: string } | Buffer): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(source)) {
    for (let start = 0; start < source.length; start += chunkSize) yield source.subarray(start, start + chunkSize);
    return;
  }
  // A stream of a file gives parts of this size, except for the last one.
  for await (const part of createReadStream(source.path, { highWaterMark: chunkSize })) yield part as Buffer;
}

/**
 * Reads the bytes from `start` to at most `end`, both included: at most 1 MB, and only the chunks with these bytes. The
 * connection returns to the pool before the bytes are sent. Returns null if the chunks are not there.
 */
export async function readChunks(db: Db, contentId: number, start: number, end: number): Promise<Buffer | null> {
  const first = Math.floor(start / chunkSize);
  const last = Math.min(Math.floor(end / chunkSize), first + chunksAtOnce - 1);
  const rows = await db
    .select({ chunk: fileChunks.chunk })
    .from(fileChunks)
    .where(and(eq(fileChunks.contentId, contentId), gte(fileChunks.position, first), lte(fileChunks.position, last)))
    .orderBy(fileChunks.position);
  if (rows.length < last - first + 1) return null;
  const all = Buffer.concat(rows.map(({ chunk }) => chunk));
  const from = start - first * chunkSize;
  return all.subarray(from, from + end - start + 1);
}
