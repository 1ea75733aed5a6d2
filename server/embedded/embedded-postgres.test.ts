import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeFlags } from '#test/node-flags.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { connectionOptions } from '../database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isPostgresOf, readPostmasterFile } from './leftover.ts';

// Real servers in their own processes, killed as a power cut or an operator would kill them.
const folders: string[] = [];
const children: ChildProcess[] = [];
const asRoot = process.getuid?.() === 0;

function makeFolder(...inside: string[]): string {
  const base = makeScratchFolder('sr-');
  folders.push(base);
  const folder = join(base, ...inside);
  mkdirSync(folder, { recursive: true });
  return folder;
}

afterEach(() => cleanUp(children.splice(0), folders.splice(0)));

async function cleanUp(started: ChildProcess[], made: string[]): Promise<void> {
  for (const child of started) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended(child);
    }
  }
  for (const folder of made) {
    for (const inner of [folder, join(folder, 'data')]) {
      const left = readPostmasterFile(join(inner, 'postgres'));
      if (left && isPostgresOf(left.pid, join(inner, 'postgres'))) process.kill(left.pid, 'SIGQUIT');
    }
    await sleep(50);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Started {
  child: ChildProcess;
  /** NaN unless the server prints an address with a port. */
  port: number;
  printed(): string;
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise<number | null>((resolve) => child.once('exit', resolve));

async function startServer(
  folder: string,
  environment: Record<string, string> = {},
  prefix: string[] = [],
  printed = 'Staffroom is at',
): Promise<Started> {
  const [command = '', ...args] = [...prefix, process.execPath, ...nodeFlags, 'app/server/start.ts'];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      DEMO: 'off',
      BUSY_DELAY_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += chunk));
  child.stderr?.on('data', (chunk) => (text += chunk));
  const until = Date.now() + 150_000;
  while (Date.now() < until && child.exitCode === null && !text.includes(printed)) await sleep(15);
  const port = Number(/Staffroom is at\s+http:\/\/[^:]+:(\d+)/.exec(text)?.[1]);
  return { child, port, printed: () => text };
}

const peopleCount = async (port: number) => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/community-stats`);
  if (!reply.ok) throw new Error(`The server returned ${reply.status}: ${await reply.text()}`);
  return ((await reply.json()) as { totalUsers: number }).totalUsers;
};

async function register(started: Started, username: string): Promise<number> {
  const code = /Invitation code\s+(\S+)/.exec(started.printed())?.[1];
  const reply = await fetch(`http://127.0.0.1:${started.port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: 'three green kettles',
      confirmPassword: 'three green kettles',
      name: username,
      email: `${username}@school.example`,
      invitationCode: code,
    }),
  });
  return reply.status;
}

/** Sends a sign-in with a wrong password. Returns when the request was sent, and the status of the reply. */
function signIn({ port }: Started, username: string): { sent: Promise<void>; status: Promise<number> } {
  const headers = { 'content-type': 'application/json' };
  const call = request({ host: '127.0.0.1', port, path: '/api/login', method: 'POST', headers });
  const sent = new Promise<void>((resolve) => call.once('finish', resolve));
  const status = new Promise<number>((resolve, reject) => {
    call.once('error', reject).once('response', (reply) => resolve(reply.resume().statusCode ?? 0));
  });
  call.end(JSON.stringify({ username, password: 'wrong words' }));
  return { sent, status };
}

describe('the server with its own PostgreSQL', () => {
  // The folder of a server that was started and stopped once. A copy starts in a fraction of the time of an empty folder.
  const startedFolder = makeScratchFolder('sr-');

  beforeAll(async () => {
    const first = await startServer(join(startedFolder, 'data'));
    first.child.kill('SIGTERM');
    expect(await ended(first.child)).toBe(0);
  });
  afterAll(() => rmSync(startedFolder, { recursive: true, force: true }));

  function makeStartedFolder(): string {
    const folder = makeFolder();
    cpSync(startedFolder, folder, { recursive: true });
    // PostgreSQL refuses a folder that others may read.
    chmodSync(join(folder, 'data', 'postgres'), 0o700);
    return join(folder, 'data');
  }

  it('starts, stops, and starts again with all its data', async () => {
    const folder = makeFolder('data');
    const first = await startServer(folder);
    expect(first.printed()).toMatch(/Invitation code {4}[0-9A-Z-]{34} {3}\(10 of 10 uses left, until .+\)/);
    expect(await register(first, 'first.person')).toBe(201);
    const postgres = readPostmasterFile(join(folder, 'postgres'));
    first.child.kill('SIGTERM');
    expect(await ended(first.child)).toBe(0);
    expect(isPostgresOf(postgres?.pid ?? 0, join(folder, 'postgres'))).toBe(false);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);

    const second = await startServer(folder);
    expect(await peopleCount(second.port)).toBe(1);
    expect(second.printed()).toContain('(9 of 10 uses left, until ');

    second.child.kill('SIGTERM');
    expect(await ended(second.child)).toBe(0);
    const inTheOpen = await startServer(folder, { PUBLIC_URL: 'https://staffroom.example' });
    expect(inTheOpen.printed()).toContain('Staffroom is at    https://staffroom.example');
    expect(inTheOpen.printed()).toContain('(9 of 10 uses left, until ');
  });

  it('stops cleanly when a signal arrives during the start', async () => {
    const folder = makeFolder('data');
    for (const printed of ['Migrations', 'Background work']) {
      const started = await startServer(folder, {}, [], printed);
      started.child.kill('SIGTERM');
      expect(await ended(started.child)).toBe(0);
      expect(started.printed()).not.toMatch(/"level":[56]0|Error/);
      expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
    }
  });

  it('recovers after kill -9 of only the server', async () => {
    const folder = makeStartedFolder();
    const first = await startServer(folder);
    expect(await register(first, 'first.person')).toBe(201);
    const orphan = readPostmasterFile(join(folder, 'postgres'));
    first.child.kill('SIGKILL');
    await ended(first.child);
    expect(isPostgresOf(orphan?.pid ?? 0, join(folder, 'postgres'))).toBe(true);

    const second = await startServer(folder);
    expect(await peopleCount(second.port)).toBe(1);
    expect(isPostgresOf(orphan?.pid ?? 0, join(folder, 'postgres'))).toBe(false);
  });

  it('recovers after kill -9 of all processes during writes, five times, without losing acknowledged writes', async () => {
    const folder = makeStartedFolder();
    let acknowledged = 0;
    for (let round = 0; round < 5; round += 1) {
      const started = await startServer(folder);
      expect(await peopleCount(started.port)).toBeGreaterThanOrEqual(acknowledged);
      const postgres = readPostmasterFile(join(folder, 'postgres'));
      const writes = [0, 1].map((index) => register(started, `person.${round}.${index}`).catch(() => 0));
      acknowledged += (await writes[0]) === 201 ? 1 : 0;
      process.kill(postgres?.pid ?? 0, 'SIGKILL');
      started.child.kill('SIGKILL');
      await ended(started.child);
      await Promise.all(writes);
    }
    expect(acknowledged).toBe(5);
    const last = await startServer(folder);
    expect(await peopleCount(last.port)).toBeGreaterThanOrEqual(acknowledged);
    const client = new pg.Client(connectionOptions(findRunningPostgres(folder) ?? { url: '' }));
    await client.connect();
    await client.query('create extension if not exists amcheck');
    await client.query(`select bt_index_check(indexrelid, true) from pg_index join pg_class c on c.oid = indexrelid
      join pg_am on pg_am.oid = c.relam where amname = 'btree' and c.relnamespace = 'public'::regnamespace`);
    await client.end();
  });

  it('finishes requests in progress when Ctrl-C reaches the whole process group', async () => {
    const folder = makeStartedFolder();
    const started = await startServer(folder, {}, ['setsid', '--wait']);
    const { pid: server } = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as { pid: number };
    // Each checks a password for about 30 ms, two at a time.
    const inFlight = Array.from({ length: 20 }, (_, index) => signIn(started, `in.flight.${index}`));
    await Promise.all(inFlight.map(({ sent }) => sent));
    // In the worst case, all of them wait at the same socket, which accepts one in a turn of the event loop.
    for (let count = 0; count < inFlight.length; count += 1) await peopleCount(started.port);
    process.kill(-server, 'SIGINT');
    expect(await Promise.all(inFlight.map(({ status }) => status))).toEqual(Array(20).fill(401));
    expect(await ended(started.child)).toBe(0);
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('starts PostgreSQL again when it is killed, and replies 503 meanwhile', async () => {
    const folder = makeStartedFolder();
    const started = await startServer(folder);
    expect(await register(started, 'first.person')).toBe(201);
    process.kill(readPostmasterFile(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL');
    await sleep(20);
    const seen = new Set<number>();
    const until = Date.now() + 60_000;
    let status = 0;
    while (Date.now() < until && status !== 200) {
      const reply = await fetch(`http://127.0.0.1:${started.port}/api/community-stats`);
      status = reply.status;
      seen.add(status);
      await sleep(30);
    }
    expect(status).toBe(200);
    expect([...seen].every((one) => one === 200 || one === 503)).toBe(true);
    expect(await peopleCount(started.port)).toBe(1);
    const isReady = async () => (await fetch(`http://127.0.0.1:${started.port}/readyz`)).ok;
    await vi.waitUntil(isReady, { timeout: 60_000 });
  });

  it('says in one sentence that DATABASE_URL cannot be reached', async () => {
    const started = await startServer(makeFolder('data'), { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await ended(started.child)).toBe(1);
    expect(started.printed()).toContain(
      'The database cannot be reached. Check DATABASE_URL, and check that the database server is running.',
    );
    expect(started.printed()).not.toContain('    at ');
  });

  // These share one server, because each start takes seconds.
  describe('once started', () => {
    let folder = '';
    let server: Started;
    let kept: [ChildProcess[], string[]];

    beforeAll(async () => {
      folder = makeStartedFolder();
      const path = join(folder, 'postgres');
      writeFileSync(join(path, 'postmaster.pid'), `${process.pid}\n${path}\n1\n5432\n/tmp\n\n  1 1\nready   \n`, {
        mode: 0o600,
      });
      const others = { PGPORT: '6543', PGHOST: 'elsewhere.example', PGUSER: 'other', PGDATABASE: 'other' };
      const more = { PGSSLMODE: 'require', PGOPTIONS: '-c nonsense=1', PGPASSWORD: 'x', PGREPLICATION: 'true' };
      const still = { PGSSLNEGOTIATION: 'direct', PGBINARY: '1', PGCONNECT_TIMEOUT: '0' };
      const names = { PGCLIENT_ENCODING: 'LATIN1', PGAPPNAME: 'x' };
      server = await startServer(folder, { ...others, ...more, ...names, ...still });
      kept = [children.splice(0), folders.splice(0)];
    });
    afterAll(() => cleanUp(...kept));

    it('has ignored a postmaster.pid whose process id belongs to another program', async () => {
      expect(await peopleCount(server.port)).toBe(0);
      expect(readPostmasterFile(join(folder, 'postgres'))?.pid).not.toBe(process.pid);
    });

    it('has ignored environment variables of other databases', async () => {
      expect(server.printed()).toContain('Staffroom is at');
      expect(await peopleCount(server.port)).toBe(0);
    });

    it('refuses a second server on the same folder with a sentence that names the holder', async () => {
      const second = await startServer(folder);
      expect(await ended(second.child)).toBe(1);
      expect(second.printed().trim().split('\n').at(-1)).toContain(
        `is in use (Staffroom at http://127.0.0.1:${server.port}, process ${server.child.pid}).`,
      );
      // The number of people may be one that the server has kept, so this asks the database too.
      expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
    });

    it('has its port alone: another server says in one sentence that it is in use', async () => {
      const second = await startServer(makeStartedFolder(), { PORT: String(server.port) });
      expect(await ended(second.child)).toBe(1);
      expect(second.printed()).toContain(
        `Port ${server.port} is in use. Stop the program that uses it, or set PORT to another port.`,
      );
      expect(second.printed()).not.toContain('    at ');
    });
  });
});

describe('the data folder', () => {
  it('may have a path that is too long for a socket', async () => {
    const folder = makeFolder('a'.repeat(60), 'b'.repeat(60));
    const postgres = await startEmbeddedPostgres(folder, { unsafeFast: true });
    expect(await answers(postgres.address)).toBe(1);
    await postgres.stop();
  });

  it.runIf(asRoot)('works as root below a folder only root may enter', async () => {
    const folder = makeFolder('data');
    chmodSync(join(folder, '..'), 0o700);
    const postgres = await startEmbeddedPostgres(folder, { unsafeFast: true });
    expect(await answers(postgres.address)).toBe(1);
    await postgres.stop();
  });

  it.runIf(asRoot)('works as root where user namespaces are closed, as an account without rights', async () => {
    const folder = makeFolder('data');
    chmodSync(join(folder, '..'), 0o700);
    const postgres = await startEmbeddedPostgres(folder, { unsafeFast: true, withoutNamespaces: true });
    expect(await answers(postgres.address)).toBe(1);
    const home = 'socketFolder' in postgres.address ? statSync(postgres.address.socketFolder) : undefined;
    expect(home?.uid).not.toBe(0);
    await postgres.stop();
    // The same folder, the same data: a second start finds them.
    const again = await startEmbeddedPostgres(folder, { unsafeFast: true, withoutNamespaces: true });
    expect(await answers(again.address)).toBe(1);
    await again.stop();
    const elsewhere = join(folder, 'postgres-lies-in.txt');
    if (existsSync(elsewhere)) rmSync(join(readFileSync(elsewhere, 'utf8'), '..'), { recursive: true, force: true });
  });

  it('has no half-made cluster after an interrupted first start', async () => {
    const folder = makeFolder('data');
    mkdirSync(join(folder, 'postgres.unfinished', 'base'), { recursive: true });
    const postgres = await startEmbeddedPostgres(folder, { unsafeFast: true });
    expect(await answers(postgres.address)).toBe(1);
    await postgres.stop();
  });
});

async function answers(address: Parameters<typeof connectionOptions>[0]): Promise<number> {
  const client = new pg.Client(connectionOptions(address));
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows[0].one;
}
