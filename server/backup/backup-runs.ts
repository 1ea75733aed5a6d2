import { stat } from 'node:fs/promises';
import { desc, lt, sql } from 'drizzle-orm';
import type { Database, Db } from '../database.ts';
import { backupRuns } from './backup-tables.ts';

/** Records that a backup was written. A database of an older release has no table for it, and the backup is good without. */
export async function recordBackup(db: Database, path: string): Promise<void> {
  try {
    const { size } = await stat(path);
    await db.insert(backupRuns).values({ bytes: size });
    await db.delete(backupRuns).where(lt(backupRuns.finishedAt, sql`now() - interval '1 year'`));
  } catch {
    // The desk then shows the backup before.
  }
}

/** When the last backup was written. Undefined if there is none. */
export async function findLastBackup(db: Db): Promise<{ finishedAt: string; bytes: number } | undefined> {
  const [last] = await db
    .select({ finishedAt: backupRuns.finishedAt, bytes: backupRuns.bytes })
    .from(backupRuns)
    .orderBy(desc(backupRuns.finishedAt))
    .limit(1);
  return last;
}
