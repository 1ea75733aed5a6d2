import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPotentialMatches, type PotentialMatch } from '#areas/mentoring/contract/mentor.ts';
import { users } from '#areas/people/server/user-tables.ts';
import type { Db } from '#server/database.ts';
import { fillProfile, makeManyMentors } from '#test/create-mentorships.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { selectCandidates } from './mentor-candidates.ts';
import { findMentors, type MentorsWanted } from './mentor-queries.ts';
import { scoreMentors } from './score-mentors.ts';

const mentors = 30_000;
const test = openTestApp();
let me: SignedIn;

/** The number of rows that a call reads from the mentor tables, with any kind of scan. */
async function rowsRead(work: (db: Db) => Promise<unknown>): Promise<number> {
  return test.context.db.transaction(async (db) => {
    const before = await readSoFar(db);
    await work(db);
    return (await readSoFar(db)) - before;
  });
}

async function readSoFar(db: Db): Promise<number> {
  const counted = await db.execute<{ read: string }>(sql`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables
    where relname in ('users', 'mentor_offers', 'mentor_tags', 'user_preferences')`);
  return Number(counted.rows[0]?.read);
}

beforeAll(async () => {
  me = await test.signedIn();
  const { db } = test.context;
  await fillProfile(db, me.person.id, {
    areasForDevelopment: ['Behaviour', 'Data analysis', 'Adaptive teaching'],
    professionalGoals: ['Lead a department', 'Become a SENCO'],
    careerStage: 'mid_career',
    meetingFrequency: 'monthly',
    preferredMentorExperience: 'At least 10 years',
    expertise: ['secondary maths', 'Key Stage 3'],
    location: 'Leeds',
  });
  await makeManyMentors(db, mentors);
});

describe(`with ${mentors.toLocaleString('en-GB')} mentors`, () => {
  it('selects a few hundred to score and reads no complete table', async () => {
    const seeker = await ownProfile();
    let selected = 0;
    const read = await rowsRead(async (db) => {
      selected = (await selectCandidates(db, seeker, [me.person.id])).length;
    });
    expect(selected).toBeGreaterThan(100);
    expect(selected).toBeLessThanOrEqual(400);
    expect(read).toBeLessThan(35_000);
    const whole = await rowsRead((db) => db.execute(sql`select count(*) from users where name like '%x%'`));
    expect(whole).toBeGreaterThan(mentors);
  });

  it('selects the best of all mentors', async () => {
    const { db } = test.context;
    const all = await db.select().from(users).where(sql`is_available_as_mentor`);
    const best = scoreMentors({ seeker: await ownProfile(), candidates: all });
    const found: PotentialMatch[] = (await me.call(listPotentialMatches, {})).json();
    expect(found).toHaveLength(5);
    expect(found.map(({ matchScore }) => matchScore)).toEqual(best.map(({ score }) => score));
  });

  it.each<[what: string, wanted: Partial<MentorsWanted>]>([
    ['a word', { q: 'zebrafish' }],
    ['two letters', { q: 'zq' }],
    ['no letters', { q: '%!' }],
    ['expertise', { expertise: 'xylophone' }],
    ['a place', { place: 'Atlantis' }],
    ['a phase', { phase: 'adult' }],
    ['a phase of many and a word', { phase: 'key_stage_3', q: 'zebrafish' }],
    ['a place of many and expertise', { place: 'Leeds', expertise: 'xylophone' }],
    ['everybody, full or not, and a word', { free: 'false', q: 'zebrafish' }],
  ])('reads few rows for a filter that matches nobody: %s', async (_what, wanted) => {
    // More runs than PostgreSQL needs to switch to a generic plan.
    for (let time = 0; time < 7; time += 1) {
      const read = await rowsRead(async (db) => {
        const page = await findMentors(db, me.person, new Date(), { limit: 50, ...wanted });
        expect(page.items).toEqual([]);
      });
      expect(read).toBeLessThan(300);
    }
  });

  it('reads one page of a list with many matches', async () => {
    for (const wanted of [{}, { q: 'mentor' }, { free: 'false' }] as const) {
      const read = await rowsRead(async (db) => {
        const page = await findMentors(db, me.person, new Date(), { limit: 50, ...wanted });
        expect(page.items).toHaveLength(50);
      });
      expect(read).toBeLessThan(1_000);
    }
  });
});

async function ownProfile() {
  const [found] = await test.context.db.select().from(users).where(sql`id = ${me.person.id}`);
  if (!found) throw new Error('The seeker is gone.');
  return found;
}
