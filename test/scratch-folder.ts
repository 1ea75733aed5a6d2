import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps files here in memory. A container may have little of it. */
const inMemory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** Whether there is room for the databases and files of a test run in memory, where making a file takes a tenth of the time. */
export function hasMemoryForFiles(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes;
  } catch {
    // Another system than Linux.
    return false;
  }
}

/** A new empty folder, which the test removes. */
export const makeScratchFolder = (prefix: string): string =>
  mkdtempSync(join(hasMemoryForFiles() ? inMemory : tmpdir(), prefix));
