import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listJobApplications } from '#areas/jobs/contract/job-application.ts';
import { getJobPosting } from '#areas/jobs/contract/job-posting.ts';
import {
  changeJobRecommendation,
  generateJobRecommendations,
  getJobMatchFacts,
  type JobRecommendation,
  listJobRecommendations,
} from '#areas/jobs/contract/job-recommendation.ts';
import { findPosition } from '#areas/pathway/server/roles/position-queries.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { seedDemoJobs } from '../demo/demo-jobs.ts';
import { jobRecommendations } from '../job-member-tables.ts';
import { jobBoardSources, jobPostings } from '../job-tables.ts';
import { generateRecommendations } from './recommendation-actions.ts';

const test = openTestApp();

beforeAll(() => seedDemoJobs(test.context.db, new Map(), new Date()));

const aboutMaths = {
  careerStage: 'mid_career' as const,
  yearsExperience: 6,
  location: 'Bradford',
  expertise: ['secondary maths', 'Key Stage 3'],
  professionalGoals: ['Lead a department'],
};

async function somebody(about: object = aboutMaths): Promise<SignedIn> {
  const person = await test.signedIn();
  await test.context.db.update(users).set(about).where(eq(users.id, person.person.id));
  return person;
}

const generate = async (person: SignedIn): Promise<JobRecommendation[]> => {
  const reply = await person.call(generateJobRecommendations, {});
  expect(reply.statusCode).toBe(200);
  return reply.json().recommendations;
};
const list = async (person: SignedIn, query = {}) =>
  (await person.call(listJobRecommendations, { query })).json() as JobRecommendation[];
const change = async (person: SignedIn, id: number, body: object) => {
  const reply = await person.call(changeJobRecommendation, { params: { id }, body });
  return { status: reply.statusCode, answer: reply.statusCode === 200 ? (reply.json() as JobRecommendation) : null };
};

describe('recommendations', () => {
  it('are the best twenty, best first, with reasons', async () => {
    const person = await somebody();
    expect(await list(person)).toEqual([]);
    const made = await generate(person);
    expect(made).toEqual(await list(person));
    expect(made.length).toBeGreaterThan(5);
    expect(made.length).toBeLessThanOrEqual(20);
    const scores = made.map(({ overallScore }) => overallScore);
    expect(scores).toEqual(scores.toSorted((a, b) => Number(b) - Number(a)));
    expect(made[0]?.jobPosting.title).toBe('Head of Mathematics');
    expect(made[0]?.matchReasons.length).toBeGreaterThan(1);
    expect(made.filter(({ jobPosting }) => /Deputy|^Head ?teacher|Music|Technician/.test(jobPosting.title))).toEqual(
      [],
    );
    const [first] = made;
    const posting = await person.call(getJobPosting, { params: { id: first?.jobPosting.id ?? 0 } });
    expect(posting.json().relevanceScore).toBe(first?.overallScore);
  });

  it('keep saved, viewed and hidden ones when generated again', async () => {
    const person = await somebody();
    const [one, two, three, four] = await generate(person);
    if (!one || !two || !three || !four) throw new Error('There are too few.');
    const saved = await change(person, one.id, { isSaved: true, savedAt: '1999-01-01T00:00:00Z' });
    expect(saved.answer?.savedAt?.slice(0, 4)).toBe(String(new Date().getFullYear()));
    const viewed = await change(person, two.id, { isViewed: true, viewedAt: '1999-01-01T00:00:00Z' });
    test.clock.passes(60_000);
    expect((await change(person, two.id, { isViewed: true })).answer?.viewedAt).toBe(viewed.answer?.viewedAt);
    await change(person, three.id, { isHidden: true });
    await change(person, four.id, { userRating: 5 });
    await test.context.db
      .update(users)
      .set({ location: 'Truro', expertise: ['PE'] })
      .where(eq(users.id, person.person.id));
    await test.context.db
      .update(users)
      .set({ location: 'Bradford', expertise: aboutMaths.expertise })
      .where(eq(users.id, person.person.id));
    const again = await generate(person);
    const find = (id: number) => again.find((recommendation) => recommendation.id === id);
    expect(find(one.id)).toMatchObject({ isSaved: true, savedAt: saved.answer?.savedAt });
    expect(find(two.id)).toMatchObject({ isViewed: true, viewedAt: viewed.answer?.viewedAt });
    expect(find(three.id)).toBeUndefined();
    expect(find(four.id)).toMatchObject({ userRating: 5 });
    expect((await change(person, one.id, { isSaved: false })).answer).toMatchObject({ isSaved: false, savedAt: null });
    expect(await list(person, { saved: 'true' })).toEqual([]);
  });

  it('stay in the list if they were saved, whatever their score', async () => {
    const person = await somebody();
    const [one, two] = await generate(person);
    await change(person, one?.id ?? 0, { isSaved: true });
    await test.context.db
      .update(users)
      .set({ location: 'Plymouth', careerStage: 'early_career', yearsExperience: 1, professionalGoals: [] })
      .where(eq(users.id, person.person.id));
    const again = await generate(person);
    const kept = again.find(({ id }) => id === one?.id);
    expect(kept?.overallScore).toBeLessThan(one?.overallScore ?? 0);
    expect(again.some(({ id, isSaved }) => id === two?.id && isSaved)).toBe(false);
  });

  it('leave the list when their vacancy ends', async () => {
    const person = await somebody();
    const [one] = await generate(person);
    const { db } = test.context;
    const posting = eq(jobPostings.id, one?.jobPosting.id ?? 0);
    await db.update(jobPostings).set({ isActive: false, endedAt: new Date().toISOString() }).where(posting);
    expect((await list(person)).some(({ id }) => id === one?.id)).toBe(false);
    expect((await generate(person)).some(({ jobPosting }) => jobPosting.id === one?.jobPosting.id)).toBe(false);
    await db.update(jobPostings).set({ isActive: true, endedAt: null }).where(posting);
  });

  it('record an application when marked as applied, and remove it when unmarked', async () => {
    const person = await somebody();
    const [one] = await generate(person);
    const lines = async () => (await person.call(listJobApplications, { query: {} })).json();
    await change(person, one?.id ?? 0, { isApplied: true });
    await change(person, one?.id ?? 0, { isApplied: true });
    expect(await lines()).toMatchObject([
      { title: one?.jobPosting.title, status: 'applied', jobPostingId: one?.jobPosting.id },
    ]);
    expect((await change(person, one?.id ?? 0, { isApplied: false })).answer?.isApplied).toBe(false);
    expect(await lines()).toEqual([]);
  });

  it('belong to their owner and do not exist for others', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const [one] = await generate(person);
    expect((await change(other, one?.id ?? 0, { isSaved: true })).status).toBe(404);
    expect(await list(other)).toEqual([]);
  });

  it.each([
    [{ isSaved: 'yes' }, 'Is saved must be yes or no'],
    [{ userRating: 6 }, 'User rating must be at most 5'],
    [{ userRating: 0 }, 'User rating must be at least 1'],
    [{}, 'There is nothing to change'],
    [{ overallScore: 100 }, 'There is nothing to change'],
  ])('refuse %j', async (body, sentence) => {
    const person = await somebody();
    const reply = await person.send('/api/job-recommendations/1', { method: 'PATCH', body });
    expect([reply.statusCode, reply.body]).toEqual([400, sentence]);
  });

  it('are still twenty, each once, after many simultaneous requests', async () => {
    const person = await somebody({
      ...aboutMaths,
      role: 'school_leader',
      careerStage: 'leadership',
      yearsExperience: 20,
      expertise: [],
    });
    await Promise.all(Array.from({ length: 6 }, () => generate(person)));
    const rows = await test.context.db
      .select()
      .from(jobRecommendations)
      .where(eq(jobRecommendations.userId, person.person.id));
    expect(rows.length).toBeLessThanOrEqual(20);
    expect(new Set(rows.map(({ jobPostingId }) => jobPostingId)).size).toBe(rows.length);
  });

  it('are empty for a member without profile facts', async () => {
    const person = await somebody({ careerStage: null });
    const factsOf = async () => (await person.call(getJobMatchFacts, {})).json();
    const missing = ['careerStage', 'yearsExperience', 'goals', 'expertise', 'place'];
    expect(await factsOf()).toEqual({ missing, canMatch: false });
    const reply = await person.call(generateJobRecommendations, {});
    expect(reply.json()).toEqual({ recommendations: [], facts: { missing, canMatch: false } });
    // A place alone makes no match either.
    await test.context.db.update(users).set({ location: 'Leeds' }).where(eq(users.id, person.person.id));
    expect(await generate(person)).toEqual([]);
    expect(await factsOf()).toEqual({ missing: missing.slice(0, 4), canMatch: false });
    await test.context.db
      .update(users)
      .set({ location: null, expertise: ['secondary maths'] })
      .where(eq(users.id, person.person.id));
    const made = await generate(person);
    expect(made.length).toBeGreaterThan(0);
    for (const { locationScore, experienceScore, careerPathScore, skillsScore, overallScore, matchReasons } of made) {
      expect([locationScore, experienceScore, careerPathScore]).toEqual([null, null, null]);
      expect(overallScore).toBe(skillsScore);
      expect(matchReasons.join()).not.toMatch(/stage|years/);
    }
    expect((await factsOf()).canMatch).toBe(true);
  });

  it('lose their score if they were saved and the facts are gone', async () => {
    const person = await somebody();
    const [one] = await generate(person);
    await change(person, one?.id ?? 0, { isSaved: true });
    await test.context.db
      .update(users)
      .set({ careerStage: null, yearsExperience: null, expertise: [], professionalGoals: [], location: null })
      .where(eq(users.id, person.person.id));
    const again = await generate(person);
    expect(again.map(({ id, overallScore, matchReasons }) => [id, overallScore, matchReasons])).toEqual([
      [one?.id, null, []],
    ]);
  });

  it('are not computed again while neither the profile nor the vacancies change', async () => {
    const person = await somebody();
    const own = eq(jobRecommendations.userId, person.person.id);
    const [one] = await generate(person);
    // A mark that a new run would overwrite.
    await test.context.db
      .update(jobRecommendations)
      .set({ matchReasons: ['As it was.'] })
      .where(own);
    const isKept = async () => (await generate(person)).some(({ matchReasons }) => matchReasons[0] === 'As it was.');
    const mark = () =>
      test.context.db
        .update(jobRecommendations)
        .set({ matchReasons: ['As it was.'] })
        .where(own);
    expect(await isKept()).toBe(true);
    await test.context.db.update(users).set({ yearsExperience: 7 }).where(eq(users.id, person.person.id));
    expect(await isKept()).toBe(false);
    await mark();
    expect(await isKept()).toBe(true);
    await test.context.db.update(jobBoardSources).set({ changes: sql`changes + 1` });
    expect(await isKept()).toBe(false);
    await mark();
    await change(person, one?.id ?? 0, { isHidden: true });
    expect(await isKept()).toBe(false);
  });

  it('leave the list at the next run if rated 1 or 2, unless they were saved', async () => {
    const person = await somebody();
    const [one, two, three] = await generate(person);
    await change(person, one?.id ?? 0, { userRating: 1 });
    await change(person, two?.id ?? 0, { userRating: 2, isSaved: true });
    await change(person, three?.id ?? 0, { userRating: 3 });
    const ids = (await generate(person)).map(({ id }) => id);
    expect(ids).not.toContain(one?.id);
    expect(ids).toEqual(expect.arrayContaining([two?.id, three?.id]));
  });

  it('are not saved if the member left before the end', async () => {
    const person = await somebody();
    const gone = new AbortController();
    gone.abort();
    const queue = test.context.work.queue('gone');
    await expect(
      generateRecommendations(test.context, person.person, { findPosition, queue, signal: gone.signal }),
    ).rejects.toThrow();
    expect(await list(person)).toEqual([]);
  });

  it('are computed at most thirty times an hour', async () => {
    const person = await somebody({ role: 'support_staff', expertise: ['exams'] });
    let last = 200;
    for (let time = 0; time < 31; time += 1)
      last = (await person.send('/api/job-recommendations/generate', { method: 'POST' })).statusCode;
    expect(last).toBe(429);
  });
});
