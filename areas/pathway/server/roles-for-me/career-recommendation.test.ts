import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  listCareerRecommendations,
  saveCareerRole,
  startCareerRole,
} from '#areas/pathway/contract/career-recommendation.ts';
import { getPathway, type Pathway } from '#areas/pathway/contract/pathway.ts';
import { changePathwayStep } from '#areas/pathway/contract/pathway-changes.ts';
import { saveSelfAssessment } from '#areas/pathway/contract/self-assessment.ts';
import { checkSkill, listSkillsOverTime } from '#areas/pathway/contract/skill-check.ts';
import { openTestApp, type SignedIn } from '#test/test-app.ts';
import { all, full, outcomeOf } from '../assessment/assessment-examples.ts';
import { readRoles } from '../roles/role-files.ts';
import { careerRecommendations } from './career-recommendation-tables.ts';
import { matchOf, recommendRoles } from './recommend-roles.ts';

const test = openTestApp();
const roles = readRoles();
const rolesFor = async (person: SignedIn): Promise<z.output<typeof listCareerRecommendations.answer>> =>
  (await person.call(listCareerRecommendations, {})).json();
const take = async (person: SignedIn, about: object = {}) => {
  expect((await person.call(saveSelfAssessment, { body: { ...full, ...about } })).statusCode).toBe(201);
  test.clock.passes(60_000);
};
const pathwayOf = async (person: SignedIn): Promise<Pathway> => (await person.call(getPathway, {})).json();

describe('the rules', () => {
  it('recommend what was named and what is near, never the current role', () => {
    const { answers, aim } = outcomeOf({
      currentRole: 'Class teacher',
      careerGoals: ['Lead a subject'],
      interestedRoles: ['SENCO'],
      ...all(6),
    });
    const found = recommendRoles(answers, answers, aim, roles);
    expect(found.map(({ role }) => role.key)).toContain('senco');
    expect(found.map(({ role }) => role.key)).not.toContain('class_teacher');
    expect(found.length).toBeLessThanOrEqual(6);
    for (const { role, reasons, matchScore } of found) {
      expect(reasons.length, role.title).toBeGreaterThan(0);
      expect(matchScore).toBe(matchOf(answers, role));
    }
  });

  it('have no score with fewer than eight ratings', () => {
    const role = roles[0];
    if (!role) throw new Error('There are no roles.');
    expect(matchOf({ ...all(null), leadership: 5 }, role)).toBeNull();
    expect(matchOf(all(10), role)).toBe(100);
  });
});

describe('roles for me', () => {
  it('needs a self-assessment, then has reasons, skills and pay', async () => {
    const person = await test.signedIn();
    expect(await rolesFor(person)).toEqual({ items: [], missing: 'assessment' });
    expect((await person.call(startCareerRole, { body: { roleKey: 'senco' } })).statusCode).toBe(409);
    await take(person);
    const { items, missing } = await rolesFor(person);
    expect(missing).toBeNull();
    expect(items.map(({ role }) => role.key)).toContain('assistant_headteacher');
    expect(items.find(({ role }) => role.key === 'assistant_headteacher')).toMatchObject({ applicationStarted: true });
  });

  it('can be saved, and taken back', async () => {
    const person = await test.signedIn();
    await take(person);
    const key = (await rolesFor(person)).items[0]?.role.key ?? '';
    const save = (roleKey: string, savedForLater: boolean) =>
      person.call(saveCareerRole, { body: { roleKey, savedForLater } });
    expect((await save(key, true)).statusCode).toBe(204);
    expect((await rolesFor(person)).items[0]?.savedForLater).toBe(true);
    expect((await save(key, false)).statusCode).toBe(204);
    expect((await rolesFor(person)).items[0]?.savedForLater).toBe(false);
    expect((await save('astronaut', true)).statusCode).toBe(404);
  });

  it('makes the pathway when it is started, and keeps completed steps', async () => {
    const person = await test.signedIn();
    await take(person);
    const step = (await pathwayOf(person)).steps.find(({ skill }) => skill !== null);
    await person.call(changePathwayStep, { params: { id: step?.id ?? 0 }, body: { isCompleted: true } });
    test.clock.passes(60_000);
    expect((await person.call(startCareerRole, { body: { roleKey: 'deputy_headteacher' } })).statusCode).toBe(204);
    const after = await pathwayOf(person);
    expect(after.wishedRole.key).toBe('deputy_headteacher');
    expect((await rolesFor(person)).items.find(({ role }) => role.key === 'deputy_headteacher')).toMatchObject({
      applicationStarted: true,
    });
    const [kept] = await test.context.db
      .select()
      .from(careerRecommendations)
      .where(eq(careerRecommendations.userId, person.person.id));
    expect(kept).toMatchObject({ roleKey: 'deputy_headteacher', applicationStarted: true });
  });

  it('starts with the checks since the assessment, and shows the change', async () => {
    const person = await test.signedIn();
    await take(person);
    const step = (await pathwayOf(person)).steps.find(({ skill }) => skill !== null);
    const skill = step?.skill ?? 'leadership';
    const before = (await pathwayOf(person)).skills.find((one) => one.skill === skill)?.now ?? 0;
    await person.call(changePathwayStep, { params: { id: step?.id ?? 0 }, body: { isCompleted: true } });
    test.clock.passes(60_000);
    const answers = Array.from({ length: 5 }, () => (before > 5 ? ('not_yet' as const) : ('usually' as const)));
    expect((await person.call(checkSkill, { body: { skill, answers } })).statusCode).toBe(201);
    const levels = async () => (await person.call(listSkillsOverTime, {})).json();
    const checked = await levels();
    test.clock.passes(60_000);
    await person.call(startCareerRole, { body: { roleKey: 'deputy_headteacher' } });
    const { skills, assessedBefore } = await pathwayOf(person);
    const rating = before > 5 ? 1 : 10;
    expect(skills.find((one) => one.skill === skill)).toMatchObject({ now: rating, before });
    expect(assessedBefore).not.toBeNull();
    // Starting rates nothing: the levels over time are the same, and the hours until the next check go on.
    const shown = (all: { skills: { skill: string; levels: object[]; due: string | null }[] }) =>
      all.skills.map((one) => [one.skill, one.levels, one.due]);
    expect(shown(await levels())).toEqual(shown(checked));
    expect((await rolesFor(person)).items.find(({ role }) => role.key === 'deputy_headteacher')).toBeDefined();
  });

  it('shows what others did from five people on, without words of a member', async () => {
    const reader = await test.signedIn();
    await take(reader);
    const done = async () =>
      (await rolesFor(reader)).items.find(({ role }) => role.key === 'assistant_headteacher')?.doneByOthers;
    for (let count = 1; count <= 5; count++) {
      const other = await test.signedIn();
      await take(other);
      const [first, second] = (await pathwayOf(other)).steps;
      await other.call(changePathwayStep, { params: { id: first?.id ?? 0 }, body: { isCompleted: true } });
      await other.call(changePathwayStep, { params: { id: second?.id ?? 0 }, body: { title: 'My secret plan' } });
      await take(other, { currentRole: 'Assistant headteacher' });
      if (count === 4) expect(await done()).toEqual([]);
    }
    const shown = await done();
    expect(shown?.length).toBeGreaterThan(0);
    expect(shown?.[0]?.people).toBe(5);
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});
