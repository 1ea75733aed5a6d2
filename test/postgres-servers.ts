import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const debianPrograms = '/usr/lib/postgresql';
const pgbouncer = '/usr/sbin/pgbouncer';

/** The newest folder of PostgreSQL's programs that Debian installed, or null. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(debianPrograms) ? readdirSync(debianPrograms).map(Number) : [];
  const folders = versions.sort((a, b) => b - a).map((version) => join(debianPrograms, String(version), 'bin'));
  return (
    folders.find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb'))) ?? null
  );
}

export const hasPgbouncer = (): boolean => existsSync(pgbouncer);

/** The account that runs the programs, because they refuse to run as root. */
function accountOf(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => /^(postgres|nobody):/.test(each));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** One running PostgreSQL server. */
export interface PostgresServer {
  port: number;
  url: string;
  /** A connection as superuser. */
  client: pg.Client;
  /** Kills the server and all its processes at once, as a power cut does. */
  kill(): Promise<void>;
  /** Stops all its processes, as on a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
}

/** Real PostgreSQL servers of Debian in a folder of their own. */
export class PostgresServers {
  readonly #programs: string;
  readonly #account = accountOf();
  readonly #folder = mkdtempSync(join(tmpdir(), 'staffroom-servers-'));
  readonly #children = new Set<ChildProcess>();
  readonly #clients = new Set<pg.Client>();
  #count = 0;
  readonly #killAll = () => {
    for (const child of this.#children) for (const pid of familyOf(child)) signal(pid, 'SIGKILL');
  };

  constructor(programs: string) {
    this.#programs = programs;
    if (this.#account) chownSync(this.#folder, this.#account.uid, this.#account.gid);
    process.once('exit', this.#killAll);
  }

  /** Starts an empty primary with a database `staffroom`. */
  async startPrimary(): Promise<PostgresServer> {
    const data = this.#newFolder();
    this.#run('initdb', ['-D', data, '-U', 'staffroom', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
    writeFileSync(
      join(data, 'pg_hba.conf'),
      'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
    );
    const server = await this.#start(data, 'postgres');
    await server.client.query('create database staffroom');
    return { ...server, url: server.url.replace(/\/postgres$/, '/staffroom') };
  }

  /** Starts a streaming replica of a primary. `name` is its name in `synchronous_standby_names`. */
  async startReplica({ port }: PostgresServer, name: string): Promise<PostgresServer> {
    const data = this.#newFolder();
    const primary = `host=127.0.0.1 port=${port} user=staffroom application_name=${name}`;
    this.#run('pg_basebackup', ['-D', data, '-d', primary, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']);
    return this.#start(data, 'staffroom');
  }

  /** Starts PgBouncer in transaction mode with few connections to a server. Returns the address. */
  async startPgbouncer({ port }: PostgresServer, connectQuery: string): Promise<string> {
    const listenPort = await freePort();
    const file = join(this.#folder, `pgbouncer-${listenPort}.ini`);
    writeFileSync(
      file,
      `[databases]
staffroom = host=127.0.0.1 port=${port} dbname=staffroom user=staffroom connect_query='${connectQuery.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
    );
    const log = openSync(`${file}.log`, 'w');
    this.#keep(spawn(pgbouncer, [file], { ...this.#account, stdio: ['ignore', log, log] }));
    const url = `postgres://staffroom@127.0.0.1:${listenPort}/staffroom`;
    await (await this.#connect(url)).end();
    return url;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.end().catch(() => {});
    this.#killAll();
    await Promise.all([...this.#children].map(ended));
    process.off('exit', this.#killAll);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #newFolder(): string {
    this.#count += 1;
    return join(this.#folder, `data-${this.#count}`);
  }

  #run(program: string, args: string[]): void {
    const { status, stderr } = spawnSync(join(this.#programs, program), args, { ...this.#account, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  }

  async #start(data: string, database: string): Promise<PostgresServer> {
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=`, 'fsync=off', 'shared_buffers=64MB'];
    const log = openSync(`${data}.log`, 'w');
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const child = this.#keep(
      spawn(join(this.#programs, 'postgres'), args, { ...this.#account, stdio: ['ignore', log, log] }),
    );
    const url = `postgres://staffroom@127.0.0.1:${port}/${database}`;
    const client = await this.#connect(url);
    const sendAll = (name: NodeJS.Signals) => {
      for (const pid of familyOf(child)) signal(pid, name);
    };
    return {
      port,
      url,
      client,
      freeze: () => sendAll('SIGSTOP'),
      thaw: () => sendAll('SIGCONT'),
      async kill() {
        sendAll('SIGKILL');
        await ended(child);
      },
      async promote() {
        await client.query('select pg_promote(true, 60)');
      },
    };
  }

  #keep(child: ChildProcess): ChildProcess {
    this.#children.add(child);
    return child;
  }

  async #connect(url: string): Promise<pg.Client> {
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        this.#clients.add(client);
        return client;
      } catch (error) {
        if (tries > 300) throw error;
        await sleep(100);
      }
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A process and those that it started. */
function familyOf({ pid, exitCode, signalCode }: ChildProcess): number[] {
  if (pid === undefined || exitCode !== null || signalCode !== null) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
