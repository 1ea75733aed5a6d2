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

/** Writes a table's rows into the file, and says where they lie and what they measure. */
type AddRows = (rows: Readable) => Promise<Omit<Section, 'schema' | 'name' | 'columns'>>;

/**
 * Writes a backup under another name, reads it again as `npm run restore` would, and only then gives it its own: a file
 * with that name is whole, whenever the power goes. `fill` adds the rows and answers the manifest.
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
      throw new StartRefused(`The backup did not come out as it was written, so it was not kept: ${error.message}`);
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
    await pipeline(rows, meter.through, createGzip(), async (parts: AsyncIterable<Buffer>) => {
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

/** A full disk and the like are the operator's to mend. */
function inSentence(error: unknown): unknown {
  const why = fileFault(error);
  return why === undefined ? error : new StartRefused(`The backup cannot be written: ${why}`);
}

/** A new name is safe only once its folder is written too. Windows cannot and need not do that. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
