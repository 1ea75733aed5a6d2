import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allRoutes, allTasks, createContext, ensureDefaults } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import type { Read } from '../bench/bare-server.ts';

/** Reads by 16 callers, compared with a bare server that runs the same SQL. They take turns, so that a slow moment affects both. */
const callers = 16;
const secondsEach = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);

const folder = mkdtempSync(join(tmpdir(), 'sr-bench-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
await runMigrations(database);
await ensureDefaults(database.db);
const cookie = await fill();
const paths = [
  '/api/circles',
  '/api/user/circles',
  '/api/circles/1/discussions',
  '/api/circles/1/members',
  '/api/discussions/1/replies',
  '/api/user',
];

const reads = await recordStatements();
const product = await startProduct();
const bare = await startBare(reads);
console.log(
  `\n  ${callers} callers, ${secondsEach} s a turn, ${rounds} rounds, ${cpus().length} cores; 2,000 people, 10,000 discussions, 20,000 replies\n`,
);
console.log(
  `  ${'read'.padEnd(34)}${'product/s'.padStart(11)}${'bare/s'.padStart(11)}${'ratio'.padStart(8)}${'p99 ms'.padStart(9)}`,
);
let worst = Number.POSITIVE_INFINITY;
for (const path of paths) {
  const ours: Turn[] = [];
  const theirs: Turn[] = [];
  await turn(product.port, path, 1);
  await turn(bare.port, path, 1);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await turn(product.port, path, secondsEach));
    theirs.push(await turn(bare.port, path, secondsEach));
  }
  const ratio = median(ours.map((one, index) => one.perSecond / (theirs[index]?.perSecond ?? 1)));
  worst = Math.min(worst, ratio);
  const numbers = [
    median(ours.map((one) => one.perSecond)).toFixed(0),
    median(theirs.map((one) => one.perSecond)).toFixed(0),
  ];
  const p99 = median(ours.map((one) => one.p99)).toFixed(1);
  console.log(
    `  ${path.padEnd(34)}${numbers[0]?.padStart(11)}${numbers[1]?.padStart(11)}${ratio.toFixed(2).padStart(8)}${p99.padStart(9)}`,
  );
}
console.log(`\n  The lowest ratio is ${worst.toFixed(2)}; at least 0.80 is asked for.\n`);
await Promise.all([product, bare].map(({ child }) => end(child)));
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Stops a server that was started here, and waits until it has ended, because it uses the database. */
async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

interface Turn {
  perSecond: number;
  p99: number;
}

/** Every caller calls a path again and again for this many seconds. */
async function turn(port: number, path: string, seconds: number): Promise<Turn> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      get({ port, path, agent, headers: { cookie } }, (response) => {
        response.resume();
        response.on('end', () => {
          times.push(performance.now() - began);
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${path} answered ${response.statusCode}`));
        });
      }).on('error', reject);
    });
  const caller = async () => {
    while (performance.now() < until) await call();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Creates a member of a circle with 2,000 members and 10,000 discussions. Returns their cookie. */
async function fill(): Promise<string> {
  const { db } = database;
  const me = await makePerson(db);
  await db.execute(sql`insert into users (username, password, name, email, school)
    select 'p' || n, 'x', 'Person ' || n, 'p' || n || '@s.example', 'A school' from generate_series(1, 2000) n`);
  await db.execute(sql`insert into circle_members (circle_id, user_id) select 1, id from users`);
  await db.execute(
    sql`insert into circle_members (circle_id, user_id) select n, ${me.id} from generate_series(2, 5) n`,
  );
  await db.execute(sql`insert into circle_discussions (circle_id, user_id, title, content, created_at)
    select 1, 1 + n % 2000, 'Discussion about something ' || n, repeat('Words that somebody wrote. ', 12),
      now() - n * interval '1 minute' from generate_series(1, 10000) n`);
  await db.execute(sql`insert into discussion_replies (discussion_id, user_id, content)
    select 1 + n % 400, 1 + n % 2000, repeat('An answer. ', 12) from generate_series(1, 20000) n`);
  await db.execute(sql`analyze`);
  return `staffroom_session=${await makeSession(db, me.id, new Date())}`;
}

/** The SQL of the product for each read, recorded once. */
async function recordStatements(): Promise<Read[]> {
  const settings = readSettings({ LOG_LEVEL: 'silent' }, '/nonexistent/.env');
  const heard: Read['statements'] = [];
  const listening = openDatabase(postgres.address, () => {});
  const query = listening.pool.query.bind(listening.pool) as (...args: unknown[]) => unknown;
  Object.assign(listening.pool, {
    query(config: { text: string }, values: unknown[]) {
      heard.push({ text: config.text, values });
      return query(config, values);
    },
  });
  const log = makeLog('silent');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const context = createContext(listening, background, settings, log);
  const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
  const found: Read[] = [];
  for (const path of paths) {
    heard.length = 0;
    const reply = await app.inject({ url: path, headers: { cookie } });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
    found.push({ path, statements: [...heard] });
  }
  await app.close();
  await background.stop();
  await context.work.close();
  await listening.close();
  return found;
}

async function startProduct(): Promise<{ child: ChildProcess; port: number }> {
  const settings = {
    DATABASE_URL: `postgres://${'user' in postgres.address ? postgres.address.user : ''}@/staffroom?host=${'socketFolder' in postgres.address ? encodeURIComponent(postgres.address.socketFolder) : ''}`,
    PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const { child, said } = await startAndHear(['app/server/start.ts'], settings, /Staffroom is at\s+(\S+)/);
  return { child, port: Number(new URL(said).port) };
}

async function startBare(recorded: Read[]): Promise<{ child: ChildProcess; port: number }> {
  const environment = { BENCH_DATABASE: JSON.stringify(postgres.address), BENCH_READS: JSON.stringify(recorded) };
  const { child, said } = await startAndHear(['bench/bare-server.ts'], environment, /"port":(\d+)/);
  return { child, port: Number(said) };
}

function startAndHear(
  args: string[],
  environment: Record<string, string>,
  wanted: RegExp,
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = wanted.exec(text)?.[1];
      if (found) resolve({ child, said: found });
    });
    child.once('exit', () => reject(new Error(`${args[0]} ended:\n${text}`)));
  });
}
