import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Resident memory of a process in MB. Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

/** Milliseconds of processor time that a process has used, on all its threads. The kernel counts in hundredths of a second. Linux only. */
export function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** How long `untilQuiet` waits where the system does not tell what a process has used. Milliseconds. */
const notMeasurable = 20_000;

/** Milliseconds after which the product indexes what Savi can recommend, and a little more (`areas/coach/server/area.ts`). */
const indexesAfter = 6_000;

/**
 * Waits until a product that has just started uses less than a tenth of a processor and its database runs no statement for
 * three seconds. Gives up when the process has been busy for a minute, or after ten minutes, and says so. Some seconds after
 * its start, the product brings its indexes up to date and runs nightly jobs that were missed. The bare server does not.
 * `pool`: of the product's database.
 */
export async function untilQuiet(pid: number, pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await sleep(process.platform === 'linux' ? indexesAfter : notMeasurable);
  let quiet = 0;
  let busySeconds = 0;
  for (let second = 0; second < 600 && busySeconds < 60 && quiet < 3; second += 1) {
    const before = timeUsed(pid);
    await sleep(1_000);
    const isBusy = timeUsed(pid) - before >= 100;
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
        where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid() limit 1`,
    );
    if (isBusy && rowCount === 0) busySeconds += 1;
    quiet = isBusy || rowCount !== 0 ? 0 : quiet + 1;
  }
  if (quiet < 3) console.log('  The product or its database was still busy when the measurement began.');
}

const timeUsed = (pid: number) => (process.platform === 'linux' ? processorTime(pid) : 0);
