import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { fileFault } from '../file-faults.ts';
import { StartRefused } from '../settings.ts';
import { firstLine, type Manifest, type Section, sealOf } from './backup-file.ts';
import { openBackup } from './backup-reader.ts';
import { makeRowChecksum } from './row-checksum.ts';

/** The quickest level takes a fifth of the time of the usual one, and the file is a quarter larger. */
const compression = 1;

/** Writes the rows of a table into the file. Returns where they are and their checksum. */
type AddRows = (rows: Readable) => Promise<Omit<Section, 'schema' | 'name' | 'columns'>>;

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
  const write = async (part: Buffer | string) => {
    digest.update(part);
    await file.appendFile(part);
    written += Buffer.byteLength(part);
  };
  await write(firstLine);
  const manifest = await fill(async (rows) => {
    const start = written;
    const meter = makeRowChecksum();
    await pipeline(rows, meter.through, createGzip({ level: compression }), async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) await write(part);
    });
    return { ...meter.read(), start, length: written - start };
  });
  await write('\n');
  const manifestStart = written;
  await write(`${JSON.stringify(manifest)}\n`);
  await write(sealOf(manifestStart));
  await file.appendFile(`${digest.digest('hex')}\n`);
  return manifest;
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
