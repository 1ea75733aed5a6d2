import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fileFault } from '../file-faults.ts';
import { StartRefused } from '../settings.ts';
import {
  firstLine,
  formatNumber,
  type Manifest,
  manifestSchema,
  type Section,
  sealLength,
  sealOf,
} from './backup-file.ts';
import { type Checksum, discard, isSameChecksum, makeRowChecksum } from './row-checksum.ts';

/** A backup file that was read to its end and is complete. */
export interface Backup {
  path: string;
  manifest: Manifest;
  /** Writes the rows of a table into a stream, and returns their checksum. */
  pourRows(section: Section, into: Writable): Promise<Checksum>;
}

/** Reads the whole file and checks every checksum. Throws `StartRefused` with a sentence that says what is wrong. */
export async function openBackup(path: string): Promise<Backup> {
  try {
    const manifest = await readManifest(path);
    const pourRows = async ({ start, length }: Section, into: Writable) => {
      const meter = makeRowChecksum();
      await pipeline(createReadStream(path, { start, end: start + length - 1 }), createGunzip(), meter.through, into);
      return meter.read();
    };
    for (const section of manifest.tables)
      if (!isSameChecksum(await pourRows(section, discard()), section)) throw damaged(path);
    return { path, manifest, pourRows };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    const why = fileFault(error) ?? `${(error as Error).message}.`;
    throw new StartRefused(`The backup cannot be read: ${why} Nothing was changed.`);
  }
}

async function readManifest(path: string): Promise<Manifest> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new StartRefused(`${path} is empty. Nothing was changed.`);
    await requireFormat(file, path);
    if (size < firstLine.length + sealLength) throw damaged(path);

    const seal = await readText(file, size - sealLength, sealLength);
    const manifestStart = Number(seal.slice(0, 16));
    const digest = await digestOf(file, size - 65);
    if (seal !== `${sealOf(manifestStart)}${digest}\n`) throw damaged(path);
    return manifestSchema.parse(JSON.parse(await readText(file, manifestStart, size - sealLength - manifestStart)));
  } finally {
    await file.close();
  }
}

/** The first line says what the file is. The checksum's place is known only for this format. */
async function requireFormat(file: FileHandle, path: string): Promise<void> {
  const found = /^staffroom-backup (\d+)\n/.exec(await readText(file, 0, 40))?.[1];
  if (found === undefined) throw new StartRefused(`${path} is not a Staffroom backup. Nothing was changed.`);
  if (Number(found) > formatNumber)
    throw new StartRefused(`${path} was made by a newer Staffroom than this one. Update the program, then restore.`);
  if (found !== String(formatNumber)) throw damaged(path);
}

async function readText(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('utf8', 0, bytesRead);
}

async function digestOf(file: FileHandle, length: number): Promise<string> {
  const digest = createHash('sha256');
  const bytes = file.createReadStream({ start: 0, end: length - 1, autoClose: false });
  for await (const part of bytes) digest.update(part);
  return digest.digest('hex');
}

const damaged = (path: string) =>
  new StartRefused(`${path} is damaged: its checksum does not match. Nothing was changed. Restore another backup.`);
