import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** Where `npm run backup` writes without `--to`. */
export const backupFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string => join(DATA_DIR, 'backups');

export interface FoundBackup {
  path: string;
  /** Bytes. */
  size: number;
  writtenAt: Date;
}

/** The newest complete backup of a folder. Undefined if it has none, or if the folder cannot be read. */
export function findNewestBackup(folder: string): FoundBackup | undefined {
  try {
    const found = readdirSync(folder)
      .filter((name) => name.endsWith('.backup'))
      .map((name) => {
        const path = join(folder, name);
        const { size, mtime } = statSync(path);
        return { path, size, writtenAt: mtime };
      });
    return found.sort((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())[0];
  } catch {
    return undefined;
  }
}
