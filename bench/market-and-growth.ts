import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { allRoutes, allTasks, createContext, ensureDefaults } from '#app/server/gathered.ts';
import { findViewer } from '#areas/account/server/index.ts';
import { writeMarket } from '#areas/jobs/server/market/compute-market.ts';
import { allPlaces } from '#areas/jobs/server/places/place-finder.ts';
import { buildApp } from '#server/app.ts';
import { openBackground } from '#server/background/background.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson, makeSession } from '#test/create-people.ts';

/**
 * Market insight with 10,000 and 50,000 vacancies: how long the nightly summary and a read take. And what a member with ten
 * and with 10,000 CPD entries waits for: next for you, skills over time, roles and the tracker.
 * Run it alone: node bench/market-and-growth.ts
 */
const reads = 20;

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sr-bench-'));
  const postgres = await startEmbeddedPostgres(folder);
  const database = openDatabase(postgres.address, () => {});
  await runMigrations(database);
  const { db } = database;
  const log = makeLog('error');
  const background = await openBackground(database, allTasks, log, { isServer: false });
  const settings = readSettings({ DATA_DIR: folder }, '/nonexistent/.env');
  const context = createContext(database, background, settings, log, systemClock);
  await ensureDefaults(db);
  const app = await buildApp({ context, routes: allRoutes(context), findViewer, isReady: async () => true });

  const readerOf = async (id: number) => ({ cookie: `staffroom_session=${await makeSession(db, id, new Date())}` });
  async function timesOf(path: string, headers: { cookie: string }): Promise<string> {
    const times: number[] = [];
    for (let read = 0; read < reads; read += 1) {
      const start = performance.now();
      const { statusCode } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
      times.push(performance.now() - start);
    }
    const sorted = times.sort((one, other) => one - other);
    return `${sorted[reads / 2]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms`;
  }

  const person = await makePerson(db);
  await db.execute(sql`update users set location = 'Leeds', expertise = '{Mathematics}' where id = ${person.id}`);
  const own = await readerOf(person.id);
  await db.execute(sql`insert into job_board_sources (key, name, base_url, is_stand_in)
    values ('bench', 'Bench', 'https://bench.example', false)`);
  let from = 0;
  for (const vacancies of [10_000, 50_000]) {
    await addVacancies(db, from, vacancies);
    from = vacancies;
    const start = performance.now();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64MB'`);
      await writeMarket(tx, new Date());
    });
    const rows = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from market_intelligence`);
    console.log(
      `${vacancies} vacancies: summary ${((performance.now() - start) / 1_000).toFixed(1)} s, ${rows.rows[0]?.rows} rows`,
    );
    for (const path of [
      '/api/job-market',
      '/api/job-market?subjectArea=mathematics&region=London',
      '/api/job-market/own',
    ])
      console.log(`  ${path}: ${await timesOf(path, own)}`);
  }

  for (const entries of [10, 10_000]) {
    const member = await makePerson(db);
    await fillMember(db, member.id, entries);
    const headers = await readerOf(member.id);
    const taken = await app.inject({ method: 'POST', url: '/api/self-assessment', headers, payload: assessment });
    if (taken.statusCode !== 201) throw new Error(taken.body);
    console.log(`${entries} CPD entries`);
    for (const path of [
      '/api/development-resources/for-you',
      '/api/skill-checks',
      '/api/growth/overview',
      '/api/career-recommendations',
    ])
      console.log(`  ${path}: ${await timesOf(path, headers)}`);
  }
  await app.close();
  await background.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

type Db = Parameters<typeof writeMarket>[0];

async function addVacancies(db: Db, from: number, to: number): Promise<void> {
  const found = allPlaces();
  await db.execute(sql`
    insert into market_vacancies (posting_id, source_id, subject_area, phase, job_type, region, latitude, longitude,
      is_full_time, is_part_time, pay_min, pay_max, posted_on, ended_on)
    select n, (select min(id) from job_board_sources),
      (enum_range(null::job_subject))[1 + n % 12], (enum_range(null::job_phase))[1 + n % 6], (enum_range(null::job_type))[1 + n % 4],
      (${sql.param(found.map(({ region }) => region))}::text[])[1 + n % ${found.length}],
      (${sql.param(found.map(({ latitude }) => latitude))}::float8[])[1 + n % ${found.length}],
      (${sql.param(found.map(({ longitude }) => longitude))}::float8[])[1 + n % ${found.length}],
      n % 5 > 0, n % 3 = 0, 30000 + n % 9000, 40000 + n % 12000, current_date - n % 364, null
    from generate_series(${from + 1}::int, ${to}::int) n`);
}

async function fillMember(db: Db, id: number, entries: number): Promise<void> {
  await db.execute(sql`insert into cpd_activities (user_id, title, description, category, activity_type, hours_spent, skill_area, status, date)
    select ${id}, 'Entry ' || n, 'D', 'structured_cpd', 'webinar', 1, 'leadership', 'confirmed', current_date - n % 900
    from generate_series(1, ${entries}::int) n`);
}

const ratings = [
  ...['classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation'],
  ...['behaviorManagement', 'parentCommunication', 'teamwork', 'leadership'],
];
const assessment = {
  ...{ currentRole: 'Class teacher', subjectAreas: ['Mathematics'], ageGroupsTaught: ['Key Stage 3 (11-14)'] },
  ...Object.fromEntries(ratings.map((skill) => [skill, 6])),
  ...{ careerGoals: ['Lead a subject'], interestedRoles: ['SENCO'], currentChallenges: ['Lack of progression'] },
  skillsToImprove: ['Leadership'],
};

await measure();
