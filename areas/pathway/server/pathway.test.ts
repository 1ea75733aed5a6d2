import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { circleMembers, circles } from '#areas/circles/server/circle-tables.ts';
import { userProgress } from '#areas/development/server/catalogue/progress-tables.ts';
import { events } from '#areas/development/server/events/event-tables.ts';
import { listCareerRoles } from '#areas/pathway/contract/career-role.ts';
import { getPathway, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { changePathwayStep } from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { forEachSkill } from '#areas/pathway/contract/skill.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { full } from './assessment/assessment-examples.ts';
import { careerDiagnosis } from './pathway-tables.ts';
import { readRoles } from './roles/role-files.ts';

const starterRoles = readRoles();

const test = openTestApp();

const take = async (person: SignedIn, about: object = {}): Promise<void> => {
  expect((await person.call(saveSelfAssessment, { body: { ...full, ...about } })).statusCode).toBe(201);
};
const pathwayOf = async (person: SignedIn): Promise<Pathway> => (await person.call(getPathway, {})).json();
const tick = (person: SignedIn, id: number, isCompleted = true) =>
  person.call(changePathwayStep, { params: { id }, body: { isCompleted } });

describe('a pathway', () => {
  it('is null before the first assessment, then has the roles, skills and gaps', async () => {
    const person = await test.signedIn();
    expect((await person.call(getPathway, {})).body).toBe('null');
    await take(person, { timeframeForeNextStep: '1_2_years' });
    const pathway = await pathwayOf(person);
    expect(pathway).toMatchObject({
      assessedBefore: null,
      timeframe: '1_2_years',
      currentRole: { key: 'head_of_department' },
      wishedRole: { key: 'assistant_headteacher' },
      wishedWhy: 'You chose “Join a senior leadership team” among your goals.',
      nextRole: { title: 'Assistant headteacher', pay: { from: null, to: null } },
    });
    expect(pathway.skills).toHaveLength(12);
    expect(pathway.skills.find(({ skill }) => skill === 'leadership')).toEqual({
      skill: 'leadership',
      now: 5,
      before: null,
      wished: 9,
    });
    expect(pathway.diagnosis?.skillGaps[0]?.skill).toBe('leadership');
  });

  it('shows what changed, and keeps the ticks of repeated steps', async () => {
    const person = await test.signedIn();
    await take(person);
    const [first] = (await pathwayOf(person)).steps;
    const done = (await tick(person, first?.id ?? 0)).json();
    test.clock.passes(86_400_000);
    await take(person, { leadership: 6 });
    const again = await pathwayOf(person);
    expect(again.assessedBefore).not.toBeNull();
    expect(again.skills.find(({ skill }) => skill === 'leadership')).toMatchObject({ now: 6, before: 5 });
    expect(again.steps[0]).toMatchObject({ title: first?.title, isCompleted: true, completedAt: done.completedAt });
    expect(again.steps[0]?.id).not.toBe(first?.id);
    // A step that was unticked stays unticked in the next pathway.
    await tick(person, again.steps[0]?.id ?? 0, false);
    await take(person, { leadership: 5 });
    expect((await pathwayOf(person)).steps[0]).toMatchObject({ title: first?.title, isCompleted: false });
  });

  it('has no result with fewer than eight ratings, says how many are missing, and stores null for unrated skills', async () => {
    const person = await test.signedIn();
    await take(person, { ...forEachSkill(null), leadership: 3, teamwork: 9 });
    const pathway = await pathwayOf(person);
    expect(pathway).toMatchObject({ diagnosis: null, ratingsMissing: 6, fivesCleared: false });
    expect(pathway.skills.filter(({ now }) => now === null)).toHaveLength(10);
    expect(pathway.steps.every(({ why }) => !why.includes('You rated yourself'))).toBe(true);
    expect(pathway.steps.length).toBeGreaterThan(0);
    const levels = await test.context.db.select().from(userProgress).where(eq(userProgress.userId, person.person.id));
    expect(levels.map(({ skillArea }) => skillArea).sort()).toEqual(['leadership', 'teamwork']);
  });

  it('has no steps if none fits the answers, and has some when other answers follow', async () => {
    const person = await test.signedIn();
    const words = { careerGoals: ['In words of my own'], currentChallenges: ['Others'], skillsToImprove: ['Juggling'] };
    await take(person, { ...forEachSkill(null), ...words });
    expect((await pathwayOf(person)).steps).toEqual([]);
    expect((await person.send('/api/growth/overview')).statusCode).toBe(200);
    test.clock.passes(86_400_000);
    await take(person);
    expect((await pathwayOf(person)).steps.length).toBeGreaterThan(0);
  });

  it('computes the result from the answers if the stored one was removed', async () => {
    const person = await test.signedIn();
    await take(person);
    const before = await pathwayOf(person);
    await test.context.db.delete(careerDiagnosis).where(eq(careerDiagnosis.userId, person.person.id));
    expect((await pathwayOf(person)).diagnosis).toEqual(before.diagnosis);
  });

  it('opens a step only after the one it depends on', async () => {
    const person = await test.signedIn();
    await take(person);
    const { steps } = await pathwayOf(person);
    const locked = steps.find(({ dependsOnStep }) => dependsOnStep !== null);
    const ground = steps.find(({ stepNumber }) => stepNumber === locked?.dependsOnStep);
    if (!locked || !ground) throw new Error('No step of this pathway depends on another.');
    const refused = await tick(person, locked.id);
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      `Opens when step ${ground.stepNumber}, “${ground.title}”, is done.`,
    ]);
    const done = (await tick(person, ground.id)).json();
    test.clock.passes(1_000);
    expect((await tick(person, ground.id)).json()).toEqual(done);
    expect((await tick(person, locked.id)).statusCode).toBe(200);
    const held = await tick(person, ground.id, false);
    expect([held.statusCode, held.body]).toEqual([
      409,
      `Step ${locked.stepNumber}, “${locked.title}”, depends on this one. Untick that step first.`,
    ]);
    expect((await tick(person, locked.id, false)).json()).toMatchObject({ isCompleted: false, completedAt: null });
    expect((await tick(person, ground.id, false)).statusCode).toBe(200);
  });

  it('never has a completed step that depends on an open one, for requests at the same time', async () => {
    const person = await test.signedIn();
    await take(person);
    const { steps } = await pathwayOf(person);
    const locked = steps.find(({ dependsOnStep }) => dependsOnStep !== null);
    const ground = steps.find(({ stepNumber }) => stepNumber === locked?.dependsOnStep);
    if (!locked || !ground) throw new Error('No step of this pathway depends on another.');
    await tick(person, ground.id);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([tick(person, locked.id), tick(person, ground.id, false)]);
      const after = (await pathwayOf(person)).steps;
      const isDone = (id: number) => after.find((step) => step.id === id)?.isCompleted;
      expect(isDone(locked.id) && !isDone(ground.id)).toBe(false);
      await tick(person, locked.id, false);
      await tick(person, ground.id);
    }
  });

  it('belongs to its owner: other members get 404', async () => {
    const [person, other] = [await test.signedIn(), await test.signedIn()];
    await take(person);
    const [first] = (await pathwayOf(person)).steps;
    const reply = await tick(other, first?.id ?? 0);
    expect([reply.statusCode, reply.body]).toEqual([404, "The step you're looking for doesn't exist."]);
    expect((await other.call(getPathway, {})).body).toBe('null');
  });

  it('is consistent after two assessments at the same time', async () => {
    const person = await test.signedIn();
    await Promise.all([take(person, { leadership: 2 }), take(person, { leadership: 8 })]);
    const pathway = await pathwayOf(person);
    const standing = pathway.skills.find(({ skill }) => skill === 'leadership');
    expect([standing?.now, standing?.before].sort()).toEqual([2, 8]);
  });

  it('has circles that the member can see, and upcoming events', async () => {
    const person = await test.signedIn();
    const { db } = test.context;
    const made = await db
      .insert(circles)
      .values([
        { name: 'Heads and Senior Leaders', description: 'For those who lead.' },
        { name: 'Leaders behind a door', description: 'Leaders.', isPrivate: true, isInnerCircle: true },
        { name: 'Leaders of my own', description: 'Leaders.', isPrivate: true, isInnerCircle: true },
        { name: 'Phonics', description: 'Sounds.' },
      ])
      .returning({ id: circles.id, name: circles.name });
    const own = made.find(({ name }) => name === 'Leaders of my own');
    await db.insert(circleMembers).values({ circleId: own?.id ?? 0, userId: person.person.id });
    const times = { description: 'x', startTime: '16:00', endTime: '17:00', category: 'Webinar' };
    await db.insert(events).values([
      { ...times, title: 'A team of your own', date: '2090-01-01', skills: ['leadership'], levels: ['middle_leader'] },
      { ...times, title: 'Leading, long ago', date: '2020-01-01', skills: ['leadership'] },
      { ...times, title: 'For executive heads', date: '2090-01-01', skills: ['leadership'], levels: ['trust_leader'] },
      { ...times, title: 'Leading, without an audience', date: '2090-01-01' },
      {
        ...times,
        title: 'Called off',
        date: '2089-01-01',
        skills: ['leadership'],
        cancelledAt: '2026-01-01T00:00:00Z',
      },
    ]);
    await take(person);
    const step = (await pathwayOf(person)).steps.find(({ skill }) => skill === 'leadership');
    // At most three, one of each kind first. The events for other levels, of the past and called off are not among them.
    expect(step?.suggestions.map(({ kind, title }) => [kind, title])).toEqual([
      ['catalogue_item', expect.any(String)],
      ['event', 'A team of your own'],
      ['circle', 'Leaders of my own'],
    ]);
    expect(step?.suggestions.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^It is about leadership and fits your role\./),
      expect.stringMatching(/^Sunday 1 January, 16:00\. It is about leadership and fits your role\./),
      'You are a member. Members talk about leadership.',
    ]);
    // The circle of people in the role helps with meeting them. It is not used twice.
    const meet = (await pathwayOf(person)).steps.find(({ title }) => title.startsWith('Spend half a day'));
    expect(meet?.suggestions.map(({ title }) => title)).toContain('Heads and Senior Leaders');
    expect(meet?.suggestions.every(({ reason }) => reason !== '')).toBe(true);
  });
});

describe('the roles', () => {
  it('are listed in order, from the lowest rung', async () => {
    const person = await test.signedIn();
    const roles = (await person.call(listCareerRoles, {})).json();
    expect(roles.map(({ title }: { title: string }) => title)).toEqual(starterRoles.map(({ title }) => title));
  });
});
