import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listBestMatches } from '#areas/mentoring/server/mentor-queries.ts';
import { openDatabase } from '#server/database.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { runMigrations } from '#server/migrations.ts';
import { makePerson } from '#test/made-people.ts';

/**
 * How long the best of 5,000 mentors take to find for one person: the query, the scores and the cards of the best fifty.
 * Run it alone: node bench/mentor-matches.ts
 */
const mentors = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'sr-bench-'));
const postgres = await startEmbeddedPostgres(folder);
const database = openDatabase(postgres.address, () => {});
await runMigrations(database);
const { db } = database;
const me = await makePerson(db);
await db.execute(sql`update users set areas_for_development = '{Behaviour,Data analysis,Adaptive teaching}',
  professional_goals = '{Lead a department,Become a SENCO}', career_stage = 'mid_career', meeting_frequency = 'monthly',
  preferred_mentor_experience = 'At least 10 years', expertise = '{secondary maths,Key Stage 3}', location = 'Leeds'`);
await db.execute(sql`
  insert into users (username, password, name, email, bio, location, is_available_as_mentor, max_mentees, years_experience,
    career_stage, meeting_frequency, expertise, mentorship_areas)
  select 'm' || n, 'x', 'Mentor ' || n, 'm' || n || '@s.example', repeat('What I do and care about. ', 20),
    (array['Leeds', 'York', 'Hull, East Yorkshire', 'Cardiff'])[1 + n % 4], true, 2, n % 30,
    (array['early_career', 'senior', 'leadership', 'experienced'])[1 + n % 4]::career_stage,
    (array['weekly', 'monthly', 'as_needed'])[1 + n % 3],
    array[(array['Mathematics', 'English', 'phonics', 'Year 9'])[1 + n % 4], 'topic ' || n % 700, 'Key Stage ' || 1 + n % 4],
    array[(array['Behaviour management', 'data', 'department leadership', 'SENCO'])[1 + n % 4], 'matter ' || n]
  from generate_series(1, ${mentors}) n`);
await db.execute(sql`insert into mentorship_matches (mentor_id, mentee_id, status, requested_at, answered_at)
  select id, ${me.id}, 'completed', now() - interval '200 days', now() - interval '199 days'
  from users, generate_series(1, 3) where is_available_as_mentor`);
await db.execute(sql`analyze`);

const times: number[] = [];
for (let run = 0; run < 15; run += 1) {
  const began = performance.now();
  const found = await listBestMatches(db, me, new Date());
  times.push(performance.now() - began);
  if (found.length !== 50) throw new Error(`There were ${found.length} matches.`);
}
const [first = 0] = times;
const sorted = times.toSorted((a, b) => a - b);
console.log(`\n  The best 50 of ${mentors.toLocaleString('en-GB')} mentors for one person`);
console.log(
  `  first ${first.toFixed(0)} ms, median ${sorted[7]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms; 200 are allowed\n`,
);
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
