import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { submitEvidence } from '#areas/development/contract/cpd-activity.ts';
import { listSuggestedResources } from '#areas/development/contract/resource-detail.ts';
import { nodeOf } from '#areas/development/contract/skill.ts';
import { userProgress } from '#areas/development/server/catalogue/progress-tables.ts';
import { getPathway, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { changePathwayStep } from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { type Skill, skills } from '#areas/pathway/contract/skill.ts';
import {
  type CheckAnswer,
  checkSkill,
  listSkillsOverTime,
  listStatements,
} from '#areas/pathway/contract/skill-check.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { full } from '../assessment/assessment-examples.ts';
import { selfAssessments } from '../assessment/self-assessment-tables.ts';
import { readBehaviours } from './behaviour-files.ts';
import { checkDue, remindOfChecks } from './skill-check-notifications.ts';
import { causeOf, ratingOf } from './skill-check-rules.ts';

const test = openTestApp();
const day = 86_400_000;
const five = (answer: CheckAnswer): CheckAnswer[] => [answer, answer, answer, answer, answer];
const pathwayOf = async (person: SignedIn): Promise<Pathway> => (await person.call(getPathway, {})).json();
const take = async (person: SignedIn, about: object = {}) => {
  expect((await person.call(saveSelfAssessment, { body: { ...full, ...about } })).statusCode).toBe(201);
  test.clock.passes(60_000);
};
const overTime = async (person: SignedIn): Promise<z.output<typeof listSkillsOverTime.answer>> =>
  (await person.call(listSkillsOverTime, {})).json();
const one = async (person: SignedIn, skill: Skill) =>
  (await overTime(person)).skills.find((row) => row.skill === skill);
const check = (person: SignedIn, skill: Skill, answers: CheckAnswer[]) =>
  person.call(checkSkill, { body: { skill, answers } });
/** Completes the first step of the pathway that is about the skill. */
async function doStep(person: SignedIn, skill: Skill): Promise<void> {
  const step = (await pathwayOf(person)).steps.find((row) => row.skill === skill && !row.isCompleted);
  const reply = await person.call(changePathwayStep, { params: { id: step?.id ?? 0 }, body: { isCompleted: true } });
  expect(reply.statusCode).toBe(200);
  test.clock.passes(60_000);
}

describe('the rules', () => {
  it('turns five answers into a rating of 1 to 10', () => {
    expect(ratingOf(five('not_yet'))).toBe(1);
    expect(ratingOf(five('sometimes'))).toBe(5);
    expect(ratingOf(['usually', 'usually', 'sometimes', 'not_yet', 'not_yet'])).toBe(5);
    expect(ratingOf(five('usually'))).toBe(10);
  });

  it('lets a skill be checked after a step or 20 hours', () => {
    expect(causeOf({ stepDone: false, hours: 19.5 })).toBeNull();
    expect(causeOf({ stepDone: false, hours: 20 })).toBe('hours');
    expect(causeOf({ stepDone: true, hours: 0 })).toBe('step');
  });
});

describe('the statements', () => {
  it('are five for each skill, all different', async () => {
    const all = [...readBehaviours().values()].flat();
    expect(all).toHaveLength(60);
    expect(new Set(all).size).toBe(60);
    const person = await test.signedIn();
    for (const skill of skills)
      expect((await person.call(listStatements, { query: { skill } })).json()).toEqual(readBehaviours().get(skill));
  });
});

describe('a check of a skill', () => {
  it('is refused until something happened in the skill, and needs five answers', async () => {
    const person = await test.signedIn();
    expect(
      (await overTime(person)).skills.every(({ currentLevel, due }) => currentLevel === null && due === null),
    ).toBe(true);
    await take(person);
    const refused = await check(person, 'leadership', five('usually'));
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      'You can check this skill again after a step of your pathway, or after 20 hours of CPD in it.',
    ]);
    await doStep(person, 'leadership');
    expect((await check(person, 'leadership', five('usually').slice(1))).statusCode).toBe(400);
  });

  it('sets the level up or down after a step, once for each step', async () => {
    const person = await test.signedIn();
    await take(person);
    expect(await one(person, 'leadership')).toMatchObject({ currentLevel: 3, targetLevel: 5, due: null });
    await doStep(person, 'leadership');
    expect(await one(person, 'leadership')).toMatchObject({ due: 'step' });
    const reply = await check(person, 'leadership', ['usually', 'usually', 'usually', 'sometimes', 'sometimes']);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ skill: 'leadership', levelBefore: 3, currentLevel: 4, targetLevel: 5 });
    const shown = await one(person, 'leadership');
    expect(shown).toMatchObject({ currentLevel: 4, due: null });
    expect(shown?.levels.map(({ level, source }) => [level, source])).toEqual([
      [3, 'assessment'],
      [4, 'check'],
    ]);
    const [stored] = await test.context.db
      .select({ now: userProgress.currentLevel, target: userProgress.targetLevel })
      .from(userProgress)
      .where(and(eq(userProgress.userId, person.person.id), eq(userProgress.skillArea, 'leadership')));
    expect(stored).toEqual({ now: 4, target: 5 });
    expect((await check(person, 'leadership', five('usually'))).statusCode).toBe(409);
    await doStep(person, 'leadership');
    expect((await check(person, 'leadership', five('not_yet'))).json()).toMatchObject({
      levelBefore: 4,
      currentLevel: 1,
    });
  });

  it('opens after 20 hours of CPD in the skill on later days', async () => {
    const person = await test.signedIn();
    await take(person);
    test.clock.passes(2 * day);
    const record = (hoursCompleted: number) =>
      person.call(submitEvidence, {
        body: {
          category: 'informal_cpd',
          evidenceType: 'podcast',
          evidenceDescription: 'Listened on the way to work.',
          hoursCompleted,
          reflectionNotes: '',
          skillArea: 'teamwork',
          skillNodeId: nodeOf('teamwork', 1),
        },
      });
    await record(19.5);
    expect(await one(person, 'teamwork')).toMatchObject({ due: null, hoursSince: 19.5 });
    await record(0.5);
    expect(await one(person, 'teamwork')).toMatchObject({ due: 'hours', hoursSince: 20 });
    expect((await check(person, 'teamwork', five('sometimes'))).statusCode).toBe(201);
    expect(await one(person, 'teamwork')).toMatchObject({ due: null, hoursSince: 0 });
  });

  it('counts once when it is sent twice at the same time', async () => {
    const person = await test.signedIn();
    await take(person);
    await doStep(person, 'leadership');
    const codes = await Promise.all([1, 2, 3].map(() => check(person, 'leadership', five('usually'))));
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  it('replaces the older rating in the reasons of the catalogue', async () => {
    const person = await test.signedIn();
    await take(person);
    await doStep(person, 'leadership');
    await check(person, 'leadership', five('usually'));
    expect((await person.call(listSuggestedResources, {})).body).not.toContain('You rated leadership');
  });

  it('sends one notification, in the morning', async () => {
    const person = await test.signedIn();
    await take(person);
    await doStep(person, 'leadership');
    await remindOfChecks.run(test.context, undefined as never, new AbortController().signal);
    const about = { subject: person.person.id, item: skills.indexOf('leadership') + 1, by: null };
    expect(await checkDue.show(test.context.db, person.person.id, [about])).toEqual([
      { title: 'Leadership', link: '/pathway/skills/leadership' },
    ]);
    await check(person, 'leadership', five('usually'));
    expect(await checkDue.show(test.context.db, person.person.id, [about])).toEqual([null]);
  });
});

describe('last year', () => {
  it('is compared with the last self-assessment of an earlier school year', async () => {
    const person = await test.signedIn();
    await take(person, { leadership: 3 });
    expect((await overTime(person)).year).toBeNull();
    await take(person, { leadership: 4 });
    expect((await overTime(person)).year).toBeNull();
    const taken = sql`${selfAssessments.createdAt} - interval '365 days'`;
    await test.context.db
      .update(selfAssessments)
      .set({ createdAt: taken })
      .where(eq(selfAssessments.userId, person.person.id));
    await take(person, { leadership: 7 });
    const year = (await overTime(person)).year;
    expect(year?.skills.find(({ skill }) => skill === 'leadership')).toEqual({
      skill: 'leadership',
      now: 7,
      before: 4,
    });
  });
});
