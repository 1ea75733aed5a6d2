import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The content of `postmaster.pid` (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
export interface PostmasterFile {
  pid: number;
  socketFolder: string;
  isReady: boolean;
}

export function readPostmasterFile(dataFolder: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, socketFolder: lines[4] ?? '', isReady: (lines[7] ?? '').trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Whether a process is the PostgreSQL of this data folder, and not another process that got the same id. */
export function isPostgresOf(pid: number, dataFolder: string): boolean {
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === dataFolder && /\/postgres\b/.test(readlinkSync(`/proc/${pid}/exe`));
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataFolder);
  } catch {
    return false;
  }
}

/**
 * Cleans up after a server that was killed. A PostgreSQL that still runs is stopped with a fast shutdown. Otherwise
 * `postmaster.pid` is removed, because PostgreSQL would accept any process with that id as its own. PostgreSQL also
 * uses this file to find backends that are still running, so those are ended first. Call it only with the folder's
 * lock.
 */
export async function clearLeftover(dataFolder: string): Promise<void> {
  const found = readPostmasterFile(dataFolder);
  if (found && isPostgresOf(found.pid, dataFolder)) await stopPostgres(found.pid, dataFolder);
  // Only Linux shows the backends. Elsewhere PostgreSQL decides by itself.
  if (process.platform !== 'linux') return;
  await endOrphans(dataFolder);
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

/** Backends end by themselves when their postmaster is gone. Ends those that have not after a while. */
async function endOrphans(dataFolder: string): Promise<void> {
  const patience = Date.now() + 3_000;
  for (let orphans = processesIn(dataFolder); orphans.length > 0; orphans = processesIn(dataFolder)) {
    if (Date.now() > patience) for (const pid of orphans) send(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** All processes of a folder's PostgreSQL. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresOf(pid, folder));
}

/**
 * SIGINT is PostgreSQL's fast shutdown: it ends sessions and writes everything. SIGQUIT follows only if that takes too
 * long.
 */
export async function stopPostgres(pid: number, dataFolder: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!isPostgresOf(pid, dataFolder)) return;
    send(pid, signal);
    const until = Date.now() + patience;
    while (Date.now() < until) {
      if (!isPostgresOf(pid, dataFolder)) return;
      await sleep(10);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in the meantime.
  }
}
