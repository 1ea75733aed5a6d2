import { createHash } from 'node:crypto';
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
  readManifestText,
  type Section,
  sealLength,
  sealOf,
} from './backup-file.ts';
import { makeUnpacker, readParts } from './backup-parts.ts';
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
    const { manifest, format } = await readManifest(path);
    const pourRows = async ({ parts }: Section, into: Writable) => {
      const meter = makeRowChecksum();
      const unpacker = format === 1 ? createGunzip() : makeUnpacker();
      await pipeline(readParts(path, parts), unpacker, meter.through, into);
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

async function readManifest(path: string): Promise<{ manifest: Manifest; format: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) throw new StartRefused(`${path} is empty. Nothing was changed.`);
    const format = await requireFormat(file, path);
    if (size < firstLine.length + sealLength) throw damaged(path);

    const seal = await readText(file, size - sealLength, sealLength);
    const manifestStart = Number(seal.slice(0, 16));
    const digest = await digestOf(file, size - 65);
    if (seal !== `${sealOf(manifestStart)}${digest}\n`) throw damaged(path);
    const text = await readText(file, manifestStart, size - sealLength - manifestStart);
    return { manifest: readManifestText(text, format), format };
  } finally {
    await file.close();
  }
}

/** The first line says what the file is, and in which format. */
async function requireFormat(file: FileHandle, path: string): Promise<number> {
  const found = /^staffroom-backup (\d+)\n/.exec(await readText(file, 0, 40))?.[1];
  if (found === undefined) throw new StartRefused(`${path} is not a Staffroom backup. Nothing was changed.`);
  if (Number(found) > formatNumber)
    throw new StartRefused(`${path} was made by a newer Staffroom than this one. Update the program, then restore.`);
  if (found !== '1' && found !== String(formatNumber)) throw damaged(path);
  return Number(found);
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
