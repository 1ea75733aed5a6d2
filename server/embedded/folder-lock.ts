import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

/**
 * Holds a data folder for this process alone. A second process is refused with the holder named; a lock whose holder was
 * killed is taken over at once, without waiting for it to grow stale.
 */
export async function lockFolder(folder: string, what: string): Promise<FolderLock> {
  const holderFile = join(folder, 'holder.json');
  const options = { lockfilePath: join(folder, 'lock'), stale: 20_000, update: 5_000, realpath: false };
  let release: () => Promise<void>;
  try {
    release = await lockfile.lock(folder, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    const holder = readHolder(holderFile);
    if (!holder || isAlive(holder)) throw new StartRefused(heldBy(folder, holder));
    rmSync(options.lockfilePath, { recursive: true, force: true });
    release = await lockfile.lock(folder, options).catch(() => {
      throw new StartRefused(heldBy(folder, readHolder(holderFile)));
    });
  }
  const describe = (now: string) => {
    const holder: Holder = { pid: process.pid, began: whenBegan(process.pid) ?? '', what: now };
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
  const began = whenBegan(holder.pid);
  return began === undefined || began === holder.began;
}

/** When a process began, in the kernel's ticks since boot; undefined where the system has no /proc. */
function whenBegan(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold anything; count from behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
