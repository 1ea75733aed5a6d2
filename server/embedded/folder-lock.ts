import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartRefused } from '../settings.ts';

/** The holder of a data folder: a process id and its start time, because process ids are used again. */
interface Holder {
  pid: number;
  began: string;
  what: string;
}

export interface FolderLock {
  /** Describes the holder for others. The server adds its address once it listens. */
  describe(what: string): void;
  release(): Promise<void>;
}

/** Milliseconds to wait for a holder that is ending. */
const patience = 2_000;

/**
 * Locks a data folder for this process. A second process waits up to two seconds for a holder that is ending, and then
 * throws a `StartRefused` with the holder's name. If the holder was killed, the lock is taken over immediately.
 */
export async function lockFolder(folder: string, what: string): Promise<FolderLock> {
  const holderFile = join(folder, 'holder.json');
  const release = await takeLock(folder, holderFile);
  const describe = (now: string) => {
    const holder: Holder = { pid: process.pid, began: processStat(process.pid)?.began ?? '', what: now };
    writeFileSync(holderFile, JSON.stringify(holder));
  };
  describe(what);
  return {
    describe,
    async release() {
      rmSync(holderFile, { force: true });
      await release();
    },
  };
}

async function takeLock(folder: string, holderFile: string): Promise<() => Promise<void>> {
  const options = { lockfilePath: join(folder, 'lock'), stale: 20_000, update: 5_000, realpath: false };
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await lockfile.lock(folder, options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    }
    const holder = readHolder(holderFile);
    if (holder && !isAlive(holder)) {
      rmSync(options.lockfilePath, { recursive: true, force: true });
      return await lockfile.lock(folder, options).catch(() => {
        throw new StartRefused(heldBy(folder, readHolder(holderFile)));
      });
    }
    if (Date.now() > until) throw new StartRefused(heldBy(folder, holder));
    await sleep(50);
  }
}

function heldBy(folder: string, holder: Holder | undefined): string {
  const who = holder ? `${holder.what}, process ${holder.pid}` : 'another process';
  return `The data folder ${folder} is in use (${who}). Stop that one first, or set DATA_DIR to another folder.`;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // The lock file is not written yet, or only half written after a power cut: there is no name.
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const stat = processStat(holder.pid);
  if (!stat) return true;
  // The process was killed, but its parent has not read its exit code yet (zombie), or it is being removed.
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return stat.began === holder.began;
}

/** The state of a process and its start time, in the kernel's ticks since boot. Undefined if there is no /proc. */
function processStat(pid: number): { state: string; began: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may contain anything. The state comes after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
