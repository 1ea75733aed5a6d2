import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../settings.ts';

/** Where PostgreSQL's programs are, and as whom to run them. */
export interface Runner {
  /** The data directory, where the account that runs PostgreSQL can reach it. */
  dataFolder: string;
  /** Whether a folder of ours can hold the socket: the account must be able to enter it. */
  sharesFolders: boolean;
  /** Makes a folder that only the account that runs PostgreSQL may enter. */
  makeFolder(folder: string): void;
  /** Runs to the end; throws with what the program said if it failed. */
  run(program: 'initdb', args: string[]): void;
  /** Starts in a session of its own and does not wait. */
  start(program: 'postgres', args: string[], logFile: number): ReturnType<typeof spawn>;
}

interface Account {
  uid: number;
  gid: number;
}

/** How the programs are started: straight, through `unshare`, or as another account. */
interface Way {
  command(program: string, args: string[]): [string, string[]];
  account?: Account;
  folder: string;
  dataFolder: string;
}

/**
 * PostgreSQL refuses to run as root, and a clone may lie where no other account can go. So, as root: data that belongs to
 * another account is run as that account; else `unshare` maps root to an ordinary user id in a namespace of its own,
 * which needs neither an account nor a copy; else an unprivileged account, with programs and data in a folder it can reach.
 */
export function makeRunner(folder: string, dataFolder: string, mayUseNamespaces = true): Runner {
  return runnerFor(chooseWay(folder, dataFolder, mayUseNamespaces));
}

function chooseWay(folder: string, dataFolder: string, mayUseNamespaces: boolean): Way {
  const straight: Way = { command: (program, args) => [program, args], folder, dataFolder };
  if (process.getuid?.() !== 0) return straight;

  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  if (owner && owner.uid !== 0) return asAccount(straight, { uid: owner.uid, gid: owner.gid });

  const mapped: Way = {
    ...straight,
    command: (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args]],
  };
  if (mayUseNamespaces && canRun(mapped)) return mapped;
  return asAccount(straight, unprivilegedAccount());
}

/**
 * In place if the account can go there, else programs and data in a folder of its own under /var/lib. Letting the account
 * pass through the data folder is enough in a container; below a closed folder like /root it is not.
 */
function asAccount(way: Way, account: Account): Way {
  const inPlace: Way = { ...way, account };
  const parent = dirname(way.dataFolder);
  chmodSync(parent, statSync(parent).mode | 0o011);
  const target = existsSync(way.dataFolder) ? way.dataFolder : parent;
  const home = join('/var/lib', `staffroom-${digest(parent)}`);
  const programs = canRun(inPlace) ? way.folder : join(home, 'postgresql');
  const data = canEnter(account, target) ? way.dataFolder : join(home, 'postgres');

  if (programs !== way.folder && !existsSync(join(programs, 'bin', 'postgres')))
    cpSync(way.folder, programs, { recursive: true, verbatimSymlinks: true });
  if (data !== way.dataFolder) {
    // Never an empty database in place of one that is there.
    if (existsSync(join(way.dataFolder, 'PG_VERSION')))
      throw new StartRefused(
        `The database in ${way.dataFolder} belongs to root, and here PostgreSQL cannot be run for it. Start as an ordinary user who owns the folder, or allow user namespaces.`,
      );
    mkdirSync(home, { recursive: true, mode: 0o755 });
  }
  const reachable: Way = { ...inPlace, folder: programs, dataFolder: data };
  if (canRun(reachable)) return reachable;
  throw new StartRefused(
    'PostgreSQL will not run as root, and no other way to run it was found. Start Staffroom as an ordinary user, or set DATABASE_URL.',
  );
}

const digest = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12);

function unprivilegedAccount(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function canRun(way: Way): boolean {
  const [command, args] = way.command(join(way.folder, 'bin', 'postgres'), ['--version']);
  return spawnSync(command, args, { ...way.account, stdio: 'ignore', cwd: '/' }).status === 0;
}

function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...account, stdio: 'ignore', cwd: '/' }).status === 0;
}

function runnerFor(way: Way): Runner {
  const options = { ...way.account, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' } };
  return {
    dataFolder: way.dataFolder,
    sharesFolders: way.account === undefined,
    makeFolder(folder) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      if (way.account) chownSync(folder, way.account.uid, way.account.gid);
    },
    run(program, args) {
      const [command, all] = way.command(join(way.folder, 'bin', program), args);
      const done = spawnSync(command, all, { ...options, encoding: 'utf8' });
      if (done.status !== 0)
        throw new StartRefused(
          `PostgreSQL's ${program} failed: ${(done.stderr || done.error?.message || '').trim().split('\n').at(-1)}`,
        );
    },
    start(program, args, logFile) {
      const [command, all] = way.command(join(way.folder, 'bin', program), args);
      // A session of its own: a Ctrl-C in the terminal reaches the server alone, which ends the database last.
      return spawn(command, all, { ...options, detached: true, stdio: ['ignore', logFile, logFile] });
    },
  };
}
