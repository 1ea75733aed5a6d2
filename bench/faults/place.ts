import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run: the database and the data folder of the product. */
export interface Place {
  folder: string;
  /** The folder of the file store, which is on another disk. */
  filesFolder: string;
  /** Whether it is a small disk of its own (tmpfs), which can be filled. */
  isOwnDisk: boolean;
  /** Fills the disk to its last block. */
  fill(): void;
  /** Makes room again. */
  clear(): void;
  /** Takes the right to write in the data folder away from everybody, or gives it back. False if that has no effect. */
  setReadOnly(isReadOnly: boolean): boolean;
  remove(): void;
}

/** `megabytes`: the size of the disk. What the load writes must fit. */
export function makePlace(megabytes: number): Place {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-faults-'));
  const isOwnDisk = mount(folder, megabytes);
  const product = join(folder, 'product');
  mkdirSync(product, { mode: 0o700 });
  const canBind = isOwnDisk && run('mount', ['--bind', product, product]);
  const ballast = join(folder, 'ballast');
  const filesFolder = mkdtempSync(join(tmpdir(), 'staffroom-fault-files-'));
  return {
    folder,
    filesFolder,
    isOwnDisk,
    fill() {
      const file = openSync(ballast, 'w', 0o600);
      try {
        for (let size = 1 << 20; size >= 4_096; ) {
          try {
            writeSync(file, Buffer.alloc(size, 1));
          } catch {
            size >>= 2;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    clear() {
      rmSync(ballast, { force: true });
    },
    setReadOnly(isReadOnly) {
      // The rights of a folder do not limit root, so root makes the mount read-only.
      if (canBind) return run('mount', ['-o', `remount,bind,${isReadOnly ? 'ro' : 'rw'}`, product]);
      if (process.getuid?.() === 0) return false;
      chmodSync(product, isReadOnly ? 0o500 : 0o700);
      return true;
    },
    remove() {
      if (canBind) run('umount', ['-l', product]);
      if (isOwnDisk) run('umount', ['-l', folder]);
      rmSync(filesFolder, { recursive: true, force: true });
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Only root on Linux can mount. Elsewhere the disk cannot be filled without harm to others. */
const mount = (folder: string, megabytes: number) =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  run('mount', ['-t', 'tmpfs', '-o', `size=${Math.ceil(megabytes)}m,mode=0711`, 'staffroom-faults', folder]);
