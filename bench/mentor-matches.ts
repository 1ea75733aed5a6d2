import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allRoutes, allTasks, createContext } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makeManyMentors } from '#test/create-mentorships.ts';
import { makePerson, makeSession } from '#test/create-people.ts';
import { type Loaded, loaded } from './load.ts';

/**
 * The best matches of 30,000 mentors: how long one call takes, and how many other reads a second remain beside 8 callers.
 * Run it alone: node bench/mentor-matches.ts
 */
const mentors = 30_000;
const callers = 8;

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sr-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.address, () => {});
  await runMigrations(database);
  const { db } = database;
  await makeManyMentors(db, mentors);
  const log = makeLog('error');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const settings = readSettings({ DATA_DIR: folder }, '/nonexistent/.env');
  const context = createContext(database, background, settings, log, systemClock);
  const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const people = await Promise.all(Array.from({ length: callers + 1 }, () => makePerson(db)));
  await db.execute(sql`update users set areas_for_development = array['Behaviour', 'Data analysis', 'Adaptive teaching'],
    professional_goals = '{Lead a department,Become a SENCO}', career_stage = 'mid_career', meeting_frequency = 'monthly',
    preferred_mentor_experience = 'At least 10 years', expertise = '{secondary maths,Key Stage 3}', location = 'Leeds'
    where not is_available_as_mentor`);
  const cookies = await Promise.all(
    people.map(async ({ id }) => `staffroom_session=${await makeSession(db, id, new Date())}`),
  );
  const [own = '', ...others] = cookies;
  const matches = `${address}/api/mentorship/potential-matches`;
  const reads = { address: `${address}/api/user`, cookies: [own, own], milliseconds: 5_000 };

  const once = async (): Promise<number> => {
    const began = performance.now();
    const reply = await fetch(matches, { headers: { cookie: own } });
    if (reply.status === 503) return once();
    const found = (await reply.json()) as unknown[];
    if (found.length !== 50) throw new Error(`There were ${found.length} matches.`);
    return performance.now() - began;
  };
  /** Each change of a mentor makes all lists out of date. */
  const changeAMentor = () =>
    db.execute(
      sql`update users set location = location || ' ' where username = 'm' || (1 + random() * ${mentors - 1})::int`,
    );
  const fresh: number[] = [];
  for (let run = 0; run < 9; run += 1) {
    await changeAMentor();
    fresh.push(await once());
  }
  const kept: number[] = [];
  for (let run = 0; run < 9; run += 1) kept.push(await once());

  await loaded({ ...reads, milliseconds: 1_000 });
  const alone = await loaded(reads);
  const [beside, matching] = await Promise.all([
    loaded(reads),
    loaded({ address: matches, cookies: others, milliseconds: 5_000 }),
  ]);
  const changes = setInterval(() => void changeAMentor(), 500);
  const [besideChanges, matchingChanges] = await Promise.all([
    loaded(reads),
    loaded({ address: matches, cookies: others, milliseconds: 5_000 }),
  ]);
  clearInterval(changes);

  const milliseconds = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return `first ${times[0]?.toFixed(0)} ms, median ${sorted[4]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`;
  };
  const reading = ({ perSecond, median, slowest }: Loaded) =>
    `${perSecond} a second, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms`;
  console.log(`\n  The best 50 of ${mentors.toLocaleString('en-GB')} mentors for one person; under 300 ms are allowed`);
  console.log(`  worked out: ${milliseconds(fresh)}`);
  console.log(`  kept:       ${milliseconds(kept)}`);
  console.log(`  Other reads alone:                                       ${reading(alone)}`);
  console.log(`  beside ${callers} callers:                                        ${reading(beside)}`);
  console.log(`  beside ${callers} callers while a mentor changes every half second: ${reading(besideChanges)}`);
  console.log(`  the callers: ${reading(matching)}; while mentors change: ${reading(matchingChanges)}\n`);
  await app.close();
  await context.work.close();
  await background.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

await measure();
