import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userProgress } from '#areas/development/server/catalogue/progress-tables.ts';
import {
  getAssessmentDraft,
  getSelfAssessment,
  keepAssessmentDraft,
  type SelfAssessment,
  saveSelfAssessment,
} from '#areas/pathway/contract/self-assessment.ts';
import { users } from '#areas/people/server/user-tables.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { full } from './assessment-examples.ts';

const test = openTestApp();

const take = async (person: SignedIn, about: object = {}): Promise<SelfAssessment> => {
  const reply = await person.call(saveSelfAssessment, { body: { ...full, ...about } });
  expect(reply.statusCode).toBe(201);
  return reply.json();
};

describe('a self-assessment', () => {
  it('is saved with its date, defaults and owner', async () => {
    const person = await test.signedIn();
    const other = await test.signedIn();
    const made = await take(person, { userId: other.person.id });
    expect(made).toMatchObject({
      userId: person.person.id,
      leadership: 5,
      mentoring: 8,
      fivesCleared: false,
      leadershipInterest: 5,
      workLifeBalance: 8,
      timeframeForeNextStep: 'not_sure',
      trainingCompleted: [],
    });
    expect((await person.call(getSelfAssessment, {})).json()).toEqual(made);
    expect((await other.call(getSelfAssessment, {})).body).toBe('null');
  });

  it.each([
    [{ subjectAreas: [] }, 'Please select at least one subject area'],
    [{ subjectAreas: undefined }, 'Please select at least one subject area'],
    [{ ageGroupsTaught: [' '] }, 'Please select at least one age group'],
    [{ careerGoals: [] }, 'Please select at least one career goal'],
    [{ currentChallenges: null }, 'Please select at least one current challenge'],
    [{ skillsToImprove: [] }, 'Please select at least one skill to improve'],
    [{ leadership: 11 }, 'Leadership must be at most 10'],
    [{ mentoring: 0 }, 'Mentoring must be at least 1'],
    [{ teamwork: 5.5 }, 'Teamwork must be a whole number'],
    [{ yearsInEducation: 61 }, 'Years must be a whole number from 0 to 60'],
    [{ careerStage: 'senior' }, /^Career stage must be one of: early_career, developing/],
    [{ timeframeForeNextStep: 'soon' }, /^Timeframe fore next step must be one of/],
  ])('refuses %j', async (wrong, sentence) => {
    const person = await test.signedIn();
    const reply = await person.send('/api/self-assessment', { method: 'POST', body: { ...full, ...wrong } });
    expect([reply.statusCode, reply.body]).toEqual([400, expect.stringMatching(sentence)]);
    expect((await person.call(getSelfAssessment, {})).body).toBe('null');
  });

  it('counts years that are not a number as 0', async () => {
    const person = await test.signedIn();
    const body = { ...full, yearsInEducation: 'many', yearsInCurrentRole: null };
    const reply = await person.send('/api/self-assessment', { method: 'POST', body });
    expect(reply.json()).toMatchObject({ yearsInEducation: 0, yearsInCurrentRole: 0 });
    const typed = await person.send('/api/self-assessment', {
      method: 'POST',
      body: { ...full, yearsInEducation: '7' },
    });
    expect(typed.json()).toMatchObject({ yearsInEducation: 7 });
  });

  it('keeps the earlier ones, newest first, page by page', async () => {
    const person = await test.signedIn();
    const made: number[] = [];
    for (const leadership of [3, 4, 6]) {
      made.unshift((await take(person, { leadership })).id);
      test.clock.passes(60_000);
    }
    const ids = (items: SelfAssessment[]) => items.map(({ id }) => id);
    expect(ids((await person.call(getSelfAssessment, { query: { all: 'true' } })).json())).toEqual(made);
    const first = await person.call(getSelfAssessment, { query: { all: '', limit: 2 } });
    expect(ids(first.json())).toEqual(made.slice(0, 2));
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(ids((await person.send(next)).json())).toEqual(made.slice(2));
    expect((await person.call(getSelfAssessment, {})).json().id).toBe(made[0]);
  });

  it('is saved once for two requests with the same idempotency key', async () => {
    const person = await test.signedIn();
    const headers = { 'idempotency-key': 'the-same-key-of-one-press' };
    const replies = await Promise.all([1, 2].map(() => person.call(saveSelfAssessment, { body: full }, headers)));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await person.call(getSelfAssessment, { query: { all: 'true' } })).json()).toHaveLength(1);
  });

  it('adds its stage, years and lists to the profile, and removes only what it added', async () => {
    const person = await test.signedIn();
    const { db } = test.context;
    const own = eq(users.id, person.person.id);
    await db
      .update(users)
      .set({ professionalGoals: ['Mine'], careerStage: 'senior' })
      .where(own);
    await take(person);
    await take(person, { careerGoals: ['Become a headteacher'], yearsInEducation: 0, careerStage: 'transitioning' });
    const [user] = await db.select().from(users).where(own);
    expect(user).toMatchObject({
      careerStage: 'transitioning',
      yearsExperience: 12,
      professionalGoals: ['Mine', 'Become a headteacher'],
      areasForDevelopment: ['Leadership'],
      currentChallenges: ['Leading colleagues'],
      qualifications: ['PGCE'],
    });
  });

  it('sets the levels, and does not change experience', async () => {
    const person = await test.signedIn();
    const { db } = test.context;
    const own = eq(userProgress.userId, person.person.id);
    await take(person);
    await db.update(userProgress).set({ experiencePoints: 40 }).where(own);
    await take(person, { leadership: 10 });
    const rows = await db.select().from(userProgress).where(own);
    expect(rows).toHaveLength(12);
    expect(rows.find(({ skillArea }) => skillArea === 'leadership')).toMatchObject({
      currentLevel: 5,
      targetLevel: 5,
      experiencePoints: 40,
    });
  });
});

describe('a draft', () => {
  it('is stored for its owner until the self-assessment is completed', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    expect((await person.call(getAssessmentDraft, {})).body).toBe('null');
    const keep = (body: object) => person.send('/api/self-assessment/draft', { method: 'PUT', body });
    expect(
      (await keep({ step: 1, answers: { currentRole: 'Teacher', subjectAreas: [], leadership: 9 } })).statusCode,
    ).toBe(204);
    expect((await keep({ step: 2, answers: { subjectAreas: ['Music'], made: 'up' } })).statusCode).toBe(204);
    expect((await person.call(getAssessmentDraft, {})).json()).toMatchObject({
      step: 2,
      answers: { subjectAreas: ['Music'] },
    });
    expect((await person.call(getAssessmentDraft, {})).json().answers).not.toHaveProperty('currentRole');
    expect((await other.call(getAssessmentDraft, {})).body).toBe('null');
    for (const wrong of [
      { step: 4, answers: {} },
      { step: 0 },
      { step: 0, answers: { leadership: 12 } },
      { step: 0, answers: { currentRole: 'a\u0000' } },
    ])
      expect((await keep(wrong)).statusCode).toBe(400);
    await take(person);
    expect((await person.call(getAssessmentDraft, {})).body).toBe('null');
  });

  it('can be saved by several requests at the same time', async () => {
    const person = await test.signedIn();
    const kept = await Promise.all(
      [0, 1, 2, 3].map((step) => person.call(keepAssessmentDraft, { body: { step, answers: {} } })),
    );
    expect(kept.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  });
});
