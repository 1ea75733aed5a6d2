import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { ensureDefaults, passageKinds, searchAudiences } from '#app/server/gathered.ts';
import { coachCards } from '#areas/coach/server/facts/load-cards.ts';
import { fillPassages, planFills } from '#areas/coach/server/passages/index-passages.ts';
import { SaviPassages } from '#areas/coach/server/passages/savi-passages.ts';
import { recountWords } from '#areas/coach/server/passages/word-counts.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson } from '#test/create-people.ts';
import { seedCommunity } from './search-community.ts';

// node bench/savi-passages.ts: 50 questions a second for 20 seconds, among about 100,000 passages. FOLDER=… keeps the
// community for the next run. DISCUSSIONS=2000 makes it smaller.

const discussions = Number(process.env.DISCUSSIONS ?? 25_000);
const perSecond = Number(process.env.RATE ?? 50);
const seconds = 20;
const folder = process.env.FOLDER ?? join(tmpdir(), `sr-savi-${process.pid}`);
mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
const { db } = database;
await runMigrations(database);

const { rows: made } = await db.execute(sql`select 1 from discussion_replies limit 1`);
if (made.length === 0) {
  await seedCommunity(database, { people: 5_000, circles: 300, discussions, replies: discussions * 4 });
  await ensureDefaults(db);
  const began = performance.now();
  const parts = { db, passageKinds };
  await planFills(parts);
  while (await fillPassages(parts));
  await recountWords(db);
  console.log(`reading took ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  await db.execute(sql`vacuum analyze`);
}
const { rows } = await db.execute(
  sql`select count(*) as passages, pg_size_pretty(pg_total_relation_size('savi_passages')) as size from savi_passages`,
);
console.log(rows[0]);

const settings = readSettings({}, '/nonexistent/.env');
const savi = new SaviPassages({ clock: systemClock, settings }, { passageKinds, searchAudiences });
const viewer = await makePerson(db);
await db.execute(
  sql`insert into circle_members (circle_id, user_id) select n * 10, ${viewer.id}::int from generate_series(1, 5) n`,
);
const { all } = await coachCards();
const asked = all.flatMap((card) => card.questions.map((text) => ({ text, seek: card.seek })));
const ask = async (at: number) => {
  const question = asked[(at * 7) % asked.length];
  if (question) await savi.find(db, viewer, { ...question, role: 'teacher', limit: 2 });
};
for (let at = 0; at < 300; at += 1) await ask(at);

const times: number[] = [];
const running: Promise<void>[] = [];
const cpu = process.cpuUsage();
for (let at = 0; at < perSecond * seconds; at += 1) {
  const began = performance.now();
  running.push(ask(300 + at).then(() => void times.push(performance.now() - began)));
  await sleep(1_000 / perSecond - 1);
}
await Promise.all(running);
times.sort((a, b) => a - b);
const percentile = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`;
const { user, system } = process.cpuUsage(cpu);
console.log(
  `${times.length} questions at ${perSecond} a second: median ${percentile(0.5)}, p95 ${percentile(0.95)}, p99 ${percentile(0.99)}; Node ${((user + system) / 1_000 / times.length).toFixed(1)} ms of CPU each`,
);
await database.close();
await postgres.stop();
if (!process.env.FOLDER) rmSync(folder, { recursive: true, force: true });
