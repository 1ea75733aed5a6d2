import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { StartRefused } from '../settings.ts';

/** Who holds a data folder: a process, known again by when it began, since process ids are used again. */
interface Holder {
  pid: number;
  began: string;
  what: string;
}

export interface FolderLock {
  /** Lets the holder be told apart: the server says its address once it listens. */
  describe(what: string): void;
  release(): Promise<void>;
}

/** How long to wait for a holder that is just ending, in milliseconds. */
const patience = 2_000;

/**
 * Holds a data folder for this process alone. A second process waits up to two seconds for a holder that is ending, and is
 * then refused with the holder named. A lock whose holder was killed is taken over at once.
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
    // Not written yet, or half written when the power went: nobody to name.
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
  // Killed, but its parent has not asked for its exit code yet (zombie), or being removed.
  if (stat.state === 'Z' || stat.state === 'X') return false;
  return stat.began === holder.began;
}

/** The state of a process, and when it began in the kernel's ticks since boot. Undefined where there is no /proc. */
function processStat(pid: number): { state: string; began: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything. The state comes behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}
