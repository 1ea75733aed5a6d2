import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefused } from '../settings.ts';

/** How to run PostgreSQL's programs: their folder and their account. */
export interface Runner {
  /** The data directory, which the account that runs PostgreSQL can enter. */
  dataFolder: string;
  /** Whether one of our folders can contain the socket: the account must be able to enter it. */
  sharesFolders: boolean;
  /** Creates a folder that only the account that runs PostgreSQL may enter. */
  makeFolder(folder: string): void;
  /** Runs a program to its end. Throws with its output if it fails. */
  run(program: 'initdb', args: string[]): void;
  /** Starts a program in its own session and does not wait. */
  start(program: 'postgres', args: string[], logFile: number): ReturnType<typeof spawn>;
}

interface Account {
  uid: number;
  gid: number;
}

/** How programs are started: directly, with `unshare`, or as another account. */
interface Way {
  command(program: string, args: string[]): [string, string[]];
  account?: Account;
  folder: string;
  dataFolder: string;
}

/**
 * PostgreSQL refuses to run as root, and the folder may be one that no other account can enter. So root has three ways:
 * if the data belongs to another account, PostgreSQL runs as that account. Otherwise `unshare` maps root to an ordinary
 * user id in a new namespace, which needs neither an account nor a copy. Otherwise an unprivileged account runs it,
 * with programs and data in a folder that the account can enter.
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
 * Uses the data folder if the account can enter it, otherwise copies the programs and puts the data into a folder under
 * /var/lib. In a container it is enough to let the account pass through the data folder. Below a closed folder such as
 * /root it is not.
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
    // Never start an empty database if there is another one.
    if (existsSync(join(way.dataFolder, 'PG_VERSION')))
      throw new StartRefused(
        `The database in ${way.dataFolder} belongs to root, and PostgreSQL cannot run as root here. Start as an ordinary user who owns the folder, or allow user namespaces.`,
      );
    mkdirSync(home, { recursive: true, mode: 0o755 });
  }
  const reachable: Way = { ...inPlace, folder: programs, dataFolder: data };
  if (canRun(reachable)) return reachable;
  throw new StartRefused(
    'PostgreSQL does not run as root, and there is no other way to run it here. Start Staffroom as an ordinary user, or set DATABASE_URL.',
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
      // In its own session, a Ctrl-C in the terminal reaches only the server, which stops the database last.
      return spawn(command, all, { ...options, detached: true, stdio: ['ignore', logFile, logFile] });
    },
  };
}
