import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { sessions } from '#areas/account/server/access-tables.ts';
import { openDatabase } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { findRunningPostgres } from '#server/embedded/embedded-postgres.ts';
import { announce } from '#server/live/announce.ts';
import { loaded } from './load.ts';

// node bench/live-streams.ts: the memory of a server with 5,000 open streams, how much slower lists are while they are
// open, and how long news takes to reach all of them. STREAMS, ROUNDS and SECONDS (of each turn) change the size. Lists
// are read with and without streams in turn, so that a slow moment of the machine affects both. Linux only: it reads
// the memory of the server from /proc. Each stream needs a file descriptor on both sides (ulimit -n).

const streams = Number(process.env.STREAMS ?? 5_000);
const rounds = Number(process.env.ROUNDS ?? 7);
const seconds = Number(process.env.SECONDS ?? 8);
const callers = 16;
/** Milliseconds with open streams and nothing else: each has a heartbeat in this time. */
const quiet = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'sr-live-'));
const { child, url } = await startServer();
const database = openDatabase(findRunningPostgres(folder) ?? { url: '' }, () => {});
const { db } = database;
const people = await fill();
const cookies = people.slice(0, callers).map(({ cookie }) => cookie);
const list = `${url}/api/circles/1/discussions`;

/** What each open stream has received. */
let received = 0;
const marker = '"type":"bench.news"';

console.log(
  `\n  ${streams} streams of ${streams} people, ${rounds} rounds, ${seconds} s a turn, ${callers} readers of a list\n`,
);
const idle = memoryOf(child);
const beforeOpening = processorTime(child);
await openAll().then(async (sockets) => {
  const each = (processorTime(child) - beforeOpening) / streams;
  console.log(
    `  A new server: ${idle} MB, with the streams ${memoryOf(child)} MB; ${each.toFixed(2)} ms of processor time to open one`,
  );
  const began = processorTime(child);
  await sleep(quiet);
  const perSecond = (processorTime(child) - began) / (quiet / 1_000);
  console.log(
    `  Heartbeats: ${perSecond.toFixed(1)} ms of processor time a second; ${memoryOf(child)} MB after ${quiet / 1_000} s\n`,
  );
  await closeAll(sockets);
});
await turn();
const speeds: number[] = [];
const costs: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const without = await turn();
  const before = memoryOf(child);
  const sockets = await openAll();
  const withStreams = await turn();
  const memory = memoryOf(child);
  const toAll = await delivery({ circle: 1 }, streams);
  const toOne = await delivery({ people: [people[0]?.id ?? 0] }, 1);
  await closeAll(sockets);
  speeds.push(withStreams.perSecond / without.perSecond);
  costs.push(withStreams.cost / without.cost);
  console.log(
    `  without ${describe(without)}, with ${describe(withStreams)}; memory ${before} → ${memory} MB; news to all ${toAll} ms, to one ${toOne} ms`,
  );
}
console.log(`\n  With streams, the server replies at ${percent(median(speeds))} of the speed without them (median).`);
console.log(`  The processor time for a reply is ${percent(median(costs))} of that without them (median).\n`);

await database.close();
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)} %`;
}

interface Turn {
  perSecond: number;
  /** Milliseconds of the server's processor time for one reply. Other programs on the machine hardly change it. */
  cost: number;
}

function describe({ perSecond, cost }: Turn): string {
  return `${perSecond}/s (${cost.toFixed(2)} ms each)`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

async function turn(): Promise<Turn> {
  const began = processorTime(child);
  const { perSecond, statuses } = await loaded({ address: list, cookies, milliseconds: seconds * 1_000 });
  if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(`Replies: ${JSON.stringify(statuses)}`);
  return { perSecond, cost: (processorTime(child) - began) / (statuses[200] ?? 1) };
}

/** The processor time that a process has used, without its children. Milliseconds, accurate to 10. */
function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Announces, and returns the milliseconds until the last stream has it. */
async function delivery(to: Parameters<typeof announce>[1], expected: number): Promise<number> {
  received = 0;
  const began = performance.now();
  await announce(db, to, { type: 'bench.news' });
  while (received < expected) await sleep(2);
  return Math.round(performance.now() - began);
}

/** The resident memory of a process in MB (1,000,000 bytes). */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return Math.round((kilobytes * 1024) / 1e6);
}

async function openAll(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const waiting = [...people];
  const open = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) sockets.push(await openStream(person));
  };
  await Promise.all(Array.from({ length: 64 }, open));
  return sockets;
}

/** Resolves when the stream has begun. */
function openStream({ id, cookie }: { id: number; cookie: string }): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', reject).on('data', (data) => {
      const text = data.toString('latin1');
      if (text.includes(marker)) received += 1;
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      if (text.includes('id: ')) resolve(socket);
    });
    socket.write(`GET /api/live?person=${id} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
  });
}

async function closeAll(sockets: Socket[]): Promise<void> {
  for (const socket of sockets) socket.destroy();
  await sleep(2_000);
}

/** People with a session each, all of them members of one circle with 2,000 discussions. */
async function fill(): Promise<{ id: number; cookie: string }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into users (username, password, name, email, school)
    select 'p' || n, 'x', 'Person ' || n, 'p' || n || '@s.example', 'A school' from generate_series(1, ${streams}::int) n
    returning id`);
  const made = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  const now = Date.now();
  for (let first = 0; first < made.length; first += 500)
    await db.insert(sessions).values(
      made.slice(first, first + 500).map(({ id, token }) => ({
        tokenHash: digestOf(token),
        userId: id,
        createdAt: new Date(now).toISOString(),
        expiresAt: new Date(now + 30 * 86_400_000).toISOString(),
      })),
    );
  await db.execute(sql`insert into circle_members (circle_id, user_id) select 1, id from users`);
  await db.execute(sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
    select 1, (select min(id) from users), 'Discussion about something ' || n, repeat('Words that somebody wrote. ', 12),
      now() - n * interval '1 minute' from generate_series(1, 2000) n`);
  await db.execute(sql`analyze`);
  return made.map(({ id, token }) => ({ id, cookie: `staffroom_session=${token}` }));
}

function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['app/server/start.ts'], {
    env: {
      ...process.env,
      ...{ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off', BUSY_DELAY_MS: '0', DATABASE_URL: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /Staffroom is at\s+(\S+)/.exec(text)?.[1];
      if (found) resolve({ child, url: found });
    });
    child.once('exit', () => reject(new Error(`The server ended:\n${text}`)));
  });
}
