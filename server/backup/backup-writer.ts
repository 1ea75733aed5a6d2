import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { fileFault } from '../file-faults.ts';
import { StartRefused } from '../settings.ts';
import { firstLine, type Manifest, type Part, type Section, sealOf } from './backup-file.ts';
import { packRows } from './backup-parts.ts';
import { openBackup } from './backup-reader.ts';

/**
 * Writes the rows of a table into the file. Returns where they are and their checksum. Several tables may be written at
 * once. The signal ends the writing.
 */
export type AddRows = (rows: Readable, signal: AbortSignal) => Promise<Omit<Section, 'schema' | 'name' | 'columns'>>;

/**
 * Writes a backup under a temporary name, reads it again as `npm run restore` would, and only then renames it. A file
 * with the final name is therefore complete, even after a power cut. `fill` adds the rows and returns the manifest.
 */
export async function writeBackup(path: string, fill: (addRows: AddRows) => Promise<Manifest>): Promise<Manifest> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`;
  const file = await open(unfinished, 'wx', 0o600).catch((error) => {
    throw inSentence(error);
  });
  try {
    const manifest = await fillFile(file, fill);
    await file.sync();
    await openBackup(unfinished).catch((error: Error) => {
      throw new StartRefused(
        `The backup could not be read back as it was written, so it was deleted: ${error.message}`,
      );
    });
    await rename(unfinished, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw inSentence(error);
  } finally {
    await file.close();
  }
}

async function fillFile(file: FileHandle, fill: (addRows: AddRows) => Promise<Manifest>): Promise<Manifest> {
  const digest = createHash('sha256');
  let written = 0;
  /** Each part has its place before the write begins, so parts of several tables may be written at once. */
  const write = async (part: Buffer): Promise<Part> => {
    const start = written;
    written += part.length;
    digest.update(part);
    await writeAt(file, part, start);
    return { start, length: part.length };
  };
  await write(Buffer.from(firstLine));
  const manifest = await fill((rows, signal) => packRows(rows, write, signal));
  await write(Buffer.from('\n'));
  const { start } = await write(Buffer.from(`${JSON.stringify(manifest)}\n`));
  await write(Buffer.from(sealOf(start)));
  await writeAt(file, Buffer.from(`${digest.digest('hex')}\n`), written);
  return manifest;
}

/** A write may write less than it was given, for example on a disk that becomes full. */
async function writeAt(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; )
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
}

/** The operator can fix a full disk and similar faults, so they become a sentence. */
function inSentence(error: unknown): unknown {
  const why = fileFault(error);
  return why === undefined ? error : new StartRefused(`The backup cannot be written: ${why}`);
}

/** The new name is safe only once its folder is written too. Windows cannot do that and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
