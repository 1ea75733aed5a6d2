import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { listFeedRuns } from '#areas/jobs/server/index.ts';
import { listTrainingFeedRuns } from '#areas/training/server/index.ts';
import { findLastBackup } from '#server/backup/backup-runs.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database.ts';

/** Bytes of the disk that has DATA_DIR. */
export interface DiskSpace {
  free: number;
  size: number;
}

/** The waiting jobs of the queue that are due, and what failed within the last hour: older jobs are gone. */
export interface QueueState {
  waiting: number;
  running: number;
  /** Seconds since the oldest job that is due should have begun. 0 if none waits. */
  oldestSeconds: number;
  failed: number;
}

export async function readQueue(db: Db): Promise<QueueState> {
  const { rows } = await db.execute<{ waiting: string; running: string; failed: string; oldest: string | null }>(sql`
    select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state in ('failed', 'cancelled') and completed_on > now() - interval '1 hour') as failed,
      extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())) as oldest
    from pgboss.job`);
  const [row] = rows;
  return {
    waiting: Number(row?.waiting ?? 0),
    running: Number(row?.running ?? 0),
    oldestSeconds: Number(row?.oldest ?? 0),
    failed: Number(row?.failed ?? 0),
  };
}

/** The emails of the last 24 hours. */
export interface EmailState {
  sent: number;
  waiting: number;
  refused: number;
}

export async function readEmails(db: Db): Promise<EmailState> {
  const { rows } = await db.execute<{ sent: string; waiting: string; refused: string }>(sql`
    select count(*) filter (where state in ('sent', 'written')) as sent,
      count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'refused') as refused
    from emails where created_at > now() - interval '1 day'`);
  const [row] = rows;
  return { sent: Number(row?.sent ?? 0), waiting: Number(row?.waiting ?? 0), refused: Number(row?.refused ?? 0) };
}

/** Null if the folder cannot be read. */
export async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

export async function readDatabase(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

/** What the health page and the metrics are made of. */
export async function readState({ db, settings }: Pick<Context, 'db' | 'settings'>) {
  const [queue, emails, feeds, trainingFeeds, backup, disk, database] = await Promise.all([
    readQueue(db),
    readEmails(db),
    listFeedRuns(db),
    listTrainingFeedRuns(db),
    findLastBackup(db),
    readDisk(settings.DATA_DIR),
    readDatabase(db),
  ]);
  return { queue, emails, feeds, trainingFeeds, backup, disk, database };
}
export type InstallationState = Awaited<ReturnType<typeof readState>>;
