import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What `postmaster.pid` says of the PostgreSQL that wrote it (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
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

/** Whether a process is the PostgreSQL of this data folder, and not another that was given the same id since. */
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
 * Clears what a killed server left: a PostgreSQL that still runs is stopped the fast and orderly way; the file of one
 * that does not is removed, since PostgreSQL would take any process with that id for a running one. That file is also
 * how PostgreSQL notices backends that outlived their postmaster, so first we see to it ourselves that there are none.
 * Call it only while holding the folder's lock.
 */
export async function clearLeftover(dataFolder: string): Promise<void> {
  const found = readPostmasterFile(dataFolder);
  if (found && isPostgresOf(found.pid, dataFolder)) await stopPostgres(found.pid, dataFolder);
  // Elsewhere than on Linux we can't see the backends, and leave the judgement to PostgreSQL.
  if (process.platform !== 'linux') return;
  await endOrphans(dataFolder);
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
}

/** Backends end by themselves when their postmaster is gone; whichever has not after a while is ended. */
async function endOrphans(dataFolder: string): Promise<void> {
  const patience = Date.now() + 3_000;
  for (let orphans = processesIn(dataFolder); orphans.length > 0; orphans = processesIn(dataFolder)) {
    if (Date.now() > patience) for (const pid of orphans) send(pid, 'SIGKILL');
    await sleep(20);
  }
}

/** Every process of a folder's PostgreSQL. */
function processesIn(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isPostgresOf(pid, folder));
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written. SIGQUIT only if that takes too long. */
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
    // It ended in the meantime.
  }
}
