import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchCourses } from '#areas/training/server/courses/course-queries.ts';
import { seedDemoTraining } from '#areas/training/server/demo/demo-training.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { runMigrations } from '#server/migrations.ts';

// node bench/training-search.ts: the searches of training courses among a few and among 20,000.
const folder = mkdtempSync(join(tmpdir(), 'sr-training-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
await runMigrations(database);
const { db } = database;
await db.transaction((tx) => seedDemoTraining(tx, new Map(), new Date()));

const searches: Parameters<typeof searchCourses>[1][] = [
  { limit: 20 },
  { limit: 20, q: 'mathematics' },
  { limit: 20, subject: 'mathematics', funding: 'fee' },
  { limit: 20, level: 'primary', send: 'true' },
  { limit: 20, location: 'Leeds', within: 10 },
  { limit: 20, location: 'Leeds', sort: 'nearest' },
];
const times = async () => {
  const all: number[] = [];
  for (const search of searches) {
    await searchCourses(db, search);
    const began = performance.now();
    for (let at = 0; at < 5; at += 1) await searchCourses(db, search);
    all.push((performance.now() - began) / 5);
  }
  return all;
};
const few = await times();
await db.execute(sql`
  insert into training_courses (provider_id, source_id, source_key, name, summary, level, age_minimum, age_maximum, subjects,
    funding_type, study_mode, is_send, latitude, longitude, first_seen_at, last_seen_at, seen_in_run)
  select provider_id, source_id, source_key || ' ' || n, name || ' ' || n, summary, level, age_minimum, age_maximum, subjects,
    funding_type, study_mode, is_send, latitude + (n % 97) / 200.0, longitude + (n % 89) / 200.0, first_seen_at, last_seen_at, seen_in_run
  from training_courses join generate_series(1, 2500) n on true`);
await db.execute(sql`vacuum analyze training_courses`);
const many = await times();
const { rows } = await db.execute(sql`select count(*) as count from training_courses`);
console.log(`  ${Number(rows[0]?.count).toLocaleString('en-GB')} courses`);
for (const [at, search] of searches.entries())
  console.log(
    `  ${JSON.stringify(search).padEnd(70)} ${few[at]?.toFixed(1)} ms with a few, ${many[at]?.toFixed(1)} ms`,
  );
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
