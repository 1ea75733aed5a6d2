import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { sessions } from '#areas/account/server/access-tables.ts';
import { openDatabase } from '#server/database.ts';
import { digestOf } from '#server/digest.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { announce } from '#server/live/announce.ts';
import { loaded } from './load.ts';
import { memoryOf, processorTime } from './process-measures.ts';

// node bench/live-streams.ts: the memory of 5,000 open streams, how much slower lists are while they are open, and how
// long news takes to reach all of them. Two servers run on one database, one with streams and one without. A list is
// read from them in short turns, one after the other, so that a slow moment of the machine affects both. STREAMS, TURNS
// and SECONDS (of each turn) change the size. Linux only: it reads memory and processor time from /proc. Each stream
// needs a file descriptor on both sides (ulimit -n).

const streams = Number(process.env.STREAMS ?? 5_000);
const turns = Number(process.env.TURNS ?? 40);
const seconds = Number(process.env.SECONDS ?? 2);
const callers = 16;
/** Milliseconds with open streams and nothing else: each has a heartbeat in this time. */
const quiet = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'sr-live-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
const { db } = database;
const plain = await startServer();
const busy = await startServer();
const people = await fill();
const cookies = people.slice(0, callers).map(({ cookie }) => cookie);

/** How many streams have received the news of the benchmark. */
let received = 0;
const marker = '"type":"bench.news"';

for (const server of [plain, busy]) await turn(server);
console.log(
  `\n  ${streams} streams of ${streams} people; ${turns} turns of ${seconds} s, ${callers} readers of a list\n`,
);
const [before, opening] = [memoryOf(pidOf(busy)).toFixed(0), processorTime(pidOf(busy))];
const sockets = await openAll();
const each = (processorTime(pidOf(busy)) - opening) / streams;
console.log(
  `  memory ${before} MB, with the streams ${memoryOf(pidOf(busy)).toFixed(0)} MB; to open one takes ${each.toFixed(2)} ms of processor time`,
);
const began = [processorTime(pidOf(plain)), processorTime(pidOf(busy))];
await sleep(quiet);
const used = [plain, busy].map(
  (server, index) => (processorTime(pidOf(server)) - (began[index] ?? 0)) / (quiet / 1_000),
);
console.log(
  `  processor time without requests: ${used[0]?.toFixed(1)} ms a second, with the streams ${used[1]?.toFixed(1)} ms`,
);

const speeds: number[] = [];
const costs: number[] = [];
for (let count = 0; count < turns; count += 1) {
  // Each goes first in half of the turns.
  const order = count % 2 === 0 ? [plain, busy] : [busy, plain];
  const found = new Map<Server, Turn>();
  for (const server of order) found.set(server, await turn(server));
  const [without, withStreams] = [found.get(plain), found.get(busy)];
  if (!without || !withStreams) continue;
  speeds.push(withStreams.perSecond / without.perSecond);
  costs.push(withStreams.cost / without.cost);
}
console.log(`  replies a second with streams: ${percent(median(speeds))} of those without (median)`);
console.log(`  processor time of a reply with streams: ${percent(median(costs))} of that without (median)`);
console.log(
  `  memory after the reads: ${memoryOf(pidOf(plain)).toFixed(0)} MB, with the streams ${memoryOf(pidOf(busy)).toFixed(0)} MB`,
);
for (let count = 0; count < 3; count += 1) {
  const toAll = await delivery({ circle: 1 }, streams);
  const toOne = await delivery({ people: [people[0]?.id ?? 0] }, 1);
  console.log(`  news to all ${toAll} ms, to one ${toOne} ms`);
}

for (const socket of sockets) socket.destroy();
await Promise.all([plain, busy].map(stopServer));
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(1)} %`;
}

interface Turn {
  perSecond: number;
  /** Milliseconds of the server's processor time for one reply. Other programs on the machine hardly change it. */
  cost: number;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function pidOf({ child }: Server): number {
  return child.pid ?? 0;
}

async function turn(server: Server): Promise<Turn> {
  const began = processorTime(pidOf(server));
  const address = `${server.url}/api/circles/1/discussions`;
  const { perSecond, statuses } = await loaded({ address, cookies, milliseconds: seconds * 1_000 });
  if (Object.keys(statuses).some((status) => status !== '200')) throw new Error(`Replies: ${JSON.stringify(statuses)}`);
  return { perSecond, cost: (processorTime(pidOf(server)) - began) / (statuses[200] ?? 1) };
}

/** Announces, and returns the milliseconds until the last stream has it. */
async function delivery(to: Parameters<typeof announce>[1], expected: number): Promise<number> {
  received = 0;
  const began = performance.now();
  await announce(db, to, { type: 'bench.news' });
  while (received < expected) await sleep(2);
  return Math.round(performance.now() - began);
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
  const { hostname, port } = new URL(busy.url);
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

interface Server {
  child: ChildProcess;
  url: string;
}

function startServer(): Promise<Server> {
  if (!('socketFolder' in postgres.address)) throw new Error('The embedded PostgreSQL has a socket.');
  const { user, database: name, socketFolder } = postgres.address;
  const settings = {
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(socketFolder)}`,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    BUSY_DELAY_MS: '0',
  };
  const child = spawn(process.execPath, ['app/server/start.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const url = /Staffroom is at\s+(\S+)/.exec(text)?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', () => reject(new Error(`The server ended:\n${text}`)));
  });
}

/** Waits until the server has ended, because it uses the database. */
async function stopServer({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
