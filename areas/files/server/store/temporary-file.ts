import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#server/endpoints.ts';
import { Refusal } from '#server/errors.ts';

/** A file that arrived completely, in the folder `uploads` of DATA_DIR. The caller removes it. */
export interface TemporaryFile {
  path: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  digest: string;
  /** Deletes the file. A second call does nothing. Never fails. */
  remove(): Promise<void>;
}

/**
 * Writes a stream into a temporary file, so that a slow sender holds no database connection. Throws 413 with the sentence
 * `tooLarge` as soon as there are more than `largest` bytes. If anything fails, the file is deleted.
 */
export async function receiveFile(
  context: Pick<Context, 'settings'>,
  source: Readable,
  { largest, tooLarge }: { largest: number; tooLarge: string },
): Promise<TemporaryFile> {
  const folder = folderIn(context);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const digest = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(part: Buffer, _encoding, done) {
      size += part.length;
      if (size > largest) return done(new Refusal(413, tooLarge));
      digest.update(part);
      done(null, part);
    },
  });
  // What cannot be removed now, for example on a disk that became read-only, is left to `removeLeftovers`.
  const remove = () => rm(path, { force: true }).catch(() => {});
  try {
    await pipeline(source, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, size, digest: digest.digest('hex'), remove };
}

/** Longer than any upload is received and processed, in milliseconds. */
const hour = 3_600_000;

/**
 * Deletes the temporary files of a server that was killed. Another server may use the same folder, so only those that
 * nobody has written for an hour, unless `olderThan` says otherwise.
 */
export async function removeLeftovers(context: Pick<Context, 'settings'>, olderThan: number = hour): Promise<void> {
  const folder = folderIn(context);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= olderThan) await rm(path, { force: true });
  }
}

const folderIn = ({ settings }: Pick<Context, 'settings'>) => join(settings.DATA_DIR, 'uploads');
