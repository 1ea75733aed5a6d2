import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allRoutes, createContext, ensureDefaults, searchAudiences, searchKinds } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { fillIndex, planFills } from '#areas/search/server/indexing/fill-index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { seedCommunity } from './search-community.ts';

// node bench/search.ts: searches among 1,000,000 replies and 100,000 people with 8 callers at the same time. Making the
// community takes some minutes. FOLDER=… keeps it for the next run. REPLIES=100000 makes it smaller.

const replies = Number(process.env.REPLIES ?? 1_000_000);
const folder = process.env.FOLDER ?? join(tmpdir(), `sr-search-${process.pid}`);
mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
const { db } = database;
await runMigrations(database);
const parts = { db, searchKinds, searchAudiences };

const { rows: made } = await db.execute(sql`select 1 from discussion_replies limit 1`);
if (made.length === 0) {
  await timed('community', () =>
    seedCommunity(database, { people: replies / 10, circles: 300, discussions: replies / 20, replies }),
  );
  await ensureDefaults(db);
}
await planFills(parts);
await timed('filling the index', async () => {
  for (let step = await fillIndex(parts); step; step = await fillIndex(parts))
    if (step.written % 50_000 === 0) console.log(`    ${step.kind} ${step.written.toLocaleString('en-GB')}`);
});
await db.execute(sql`set statement_timeout = 0`);
const sized = await db.execute(sql`select pg_size_pretty(pg_table_size('search_entries')) as entries,
  pg_size_pretty(pg_relation_size('search_entries_words_index')) as words, (select count(*) from search_words) as dictionary`);
console.log(sized.rows[0]);

const log = makeLog('silent');
const background = await openBackground(database, [], log, { isServer: false });
const settings = readSettings({ LOG_LEVEL: 'silent', BUSY_DELAY_MS: '0' }, '/nonexistent/.env');
const context = createContext(database, background, settings, log);
const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
await app.ready();
const callers = await Promise.all(
  Array.from({ length: 8 }, async () => {
    const { id } = await makePerson(db);
    await db.execute(
      sql`insert into circle_members (circle_id, user_id) select n * 10, ${id}::int from generate_series(1, 5) n`,
    );
    return `staffroom_session=${await makeSession(db, id, new Date())}`;
  }),
);

const searches: [what: string, words: string[]][] = [
  ['common', ['school', 'pupils', 'teachers', 'children', 'lesson', 'class', 'year', 'work']],
  ['1 in 20 to 1 in 200', ['phonics', 'workload', 'governors', 'ofsted', 'timetable', 'wellbeing', 'budget', 'trust']],
  [
    'two common',
    [
      'school pupils',
      'marking workload',
      'lesson planning',
      'reading homework',
      'staff wellbeing',
      'class teachers',
      'curriculum leader',
      'science progress',
    ],
  ],
  ['rare', ['befazan', 'lotesan', 'vovoron', 'zanebin', 'tabagon', 'noporen', 'dilorin', 'sevoman']],
  [
    'misspelt',
    ['safegarding', 'wellbieng', 'asessment', 'curiculum', 'timetabel', 'homwork', 'behavoiur', 'attendence'],
  ],
  ['names', ['Amira', 'Katherine', 'Amira Leban', 'Tom', 'Zara Mobin', 'Priya', 'Rhys', 'Noah']],
];
for (const path of ['/api/search', '/api/search/quick'])
  for (const [what, words] of searches) await measure(path, what, words);

await app.close();
await background.stop();
await context.work.close();
await database.close();
await postgres.stop();
if (!process.env.FOLDER) rmSync(folder, { recursive: true, force: true });

/** Eight callers search one after another. Prints percentiles, and the CPU time of PostgreSQL and Node for each search. */
async function measure(path: string, what: string, words: string[]) {
  const times: number[] = [];
  const run = async (caller: number, rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const q = words[(caller + round) % words.length] ?? '';
      const began = performance.now();
      const reply = await app.inject({
        url: `${path}?q=${encodeURIComponent(q)}`,
        headers: { cookie: callers[caller] ?? '' },
      });
      times.push(performance.now() - began);
      if (reply.statusCode !== 200) throw new Error(`${q}: ${reply.statusCode} ${reply.body}`);
    }
  };
  await Promise.all(callers.map((_, caller) => run(caller, words.length)));
  times.length = 0;
  const began = process.cpuUsage();
  const postgresBegan = postgresCpu();
  const rounds = Number(process.env.ROUNDS ?? 12);
  await Promise.all(callers.map((_, caller) => run(caller, rounds)));
  const { user, system } = process.cpuUsage(began);
  times.sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`.padStart(8);
  const node = (user + system) / 1_000 / times.length;
  const sql = (postgresCpu() - postgresBegan) / times.length;
  console.log(
    `  ${path.padEnd(18)} ${what.padEnd(22)} median ${at(0.5)}   p95 ${at(0.95)}   node ${node.toFixed(1)} ms, PostgreSQL ${sql.toFixed(1)} ms of CPU`,
  );
}

/** The CPU time that the processes of PostgreSQL have used, in ms. Only Linux tells it. */
function postgresCpu(): number {
  if (process.platform !== 'linux') return Number.NaN;
  const server = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  const ticks = readdirSync('/proc').flatMap((entry) => {
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return fields[1] === server ? [Number(fields[11]) + Number(fields[12])] : [];
    } catch {
      return [];
    }
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

async function timed<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
  const began = performance.now();
  const done = await work();
  console.log(`  ${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
  return done;
}
