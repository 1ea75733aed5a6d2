import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createContext } from '#app/server/gathered.ts';
import { seedDemoJobs } from '#areas/jobs/server/demo/demo-jobs.ts';
import { importJobs, teachingVacancies } from '#areas/jobs/server/feed/importer.ts';
import { searchPostings } from '#areas/jobs/server/postings/posting-queries.ts';
import { generateRecommendations } from '#areas/jobs/server/recommendations/recommendation-actions.ts';
import { findPosition } from '#areas/pathway/server/roles/position-queries.ts';
import { openBackground } from '#server/background/background.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { makeLog } from '#server/log.ts';
import { runMigrations } from '#server/migrations.ts';
import { readSettings } from '#server/settings.ts';
import { makePerson } from '#test/create-people.ts';
import { feedEntry, startFeedStandIn } from '#test/feed-stand-in.ts';

// node bench/job-search.ts: searches among 200,000 vacancies, a match against all of them, and an import of 10,000.
const folder = mkdtempSync(join(tmpdir(), 'sr-jobs-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
await runMigrations(database);
const log = makeLog('silent');
const background = await openBackground(database, [], log, { isServer: false });
const context = createContext(database, background, readSettings({ LOG_LEVEL: 'silent' }, '/nonexistent/.env'), log);
const { db } = database;
const me = await makePerson(db);
await db.execute(
  sql`update users set location = 'Leeds', years_experience = 6, career_stage = 'mid_career', expertise = '{maths}'`,
);

const feed = await startFeedStandIn(100);
feed.entries = Array.from({ length: 10_000 }, (_, index) =>
  feedEntry(`post-${index}`, { title: `Teacher of Mathematics ${index}` }),
);
let most = 0;
const imported = await timed('import of 10,000 (without the waits)', () =>
  importJobs(context, teachingVacancies(feed.url), { pause: async () => {} }, () => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  }),
);
console.log(`  ${imported?.added} kept; the heap was at most ${Math.round(most / 1e6)} MB\n`);
await feed.close();

await db.transaction((tx) => seedDemoJobs(tx, new Map(), new Date()));
await db.execute(sql`set statement_timeout = 0`);
for (let part = 0; part < 14; part += 1)
  await db.execute(sql`
    insert into job_postings (source_id, source_key, content_digest, title, description, short_description, school_name, school_identifier,
      category, job_type, contract_type, subject_area, phase, location, postcode, latitude, longitude, salary_min, salary_max, salary_period, salary_basis,
      salary_text, essential_skills, posted_date, application_deadline, application_url, original_url, first_seen_at, last_seen_at, seen_in_run)
    select source_id, 'copy ' || ${part}::int || ' ' || n || ' ' || source_key, content_digest, title || ' ' || n, description, short_description, school_name,
      school_identifier, category, job_type, contract_type, subject_area, phase, location, postcode, latitude + (n % 97) / 400.0, longitude + (n % 89) / 400.0,
      salary_min, salary_max, salary_period, salary_basis, salary_text, essential_skills, posted_date - n * interval '7 minutes',
      application_deadline + n * interval '3 minutes', application_url, original_url, first_seen_at, last_seen_at, seen_in_run
    from job_postings join generate_series(1, 91) n on true where source_key not like 'copy%' and source_id <> (select id from job_board_sources where key = 'teaching-vacancies')`);
await db.execute(sql`vacuum analyze job_postings`);
const { rows } = await db.execute(sql`select count(*) as count from job_postings`);
console.log(`  ${Number(rows[0]?.count).toLocaleString('en-GB')} vacancies\n`);

const searches: Parameters<typeof searchPostings>[3][] = [
  { limit: 20 },
  { limit: 20, sort: 'closing' },
  { limit: 20, sort: 'salary', jobType: 'leadership' },
  { limit: 20, subjectArea: 'music', contractType: 'permanent' },
  { limit: 20, q: 'teacher' },
  { limit: 20, q: 'accompany choir' },
  { limit: 20, q: 'head mathematics', location: 'Leeds', within: 25, salaryMin: 30_000 },
  { limit: 20, location: 'Truro', within: 10 },
  { limit: 20, location: 'Leeds', sort: 'nearest' },
  { limit: 20, location: 'brad' },
];
for (const search of searches) {
  await searchPostings(context, db, me, search);
  await timed(JSON.stringify(search), () => searchPostings(context, db, me, search));
}
await timed('a match against all of them', () =>
  generateRecommendations(context, me, {
    findPosition,
    queue: context.work.queue('job-matching'),
    signal: new AbortController().signal,
  }),
);
await context.work.close();
await background.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

async function timed<Done>(what: string, work: () => Promise<Done>): Promise<Done> {
  const began = performance.now();
  const done = await work();
  console.log(`  ${what.padEnd(92)}${`${Math.round(performance.now() - began)} ms`.padStart(10)}`);
  return done;
}
