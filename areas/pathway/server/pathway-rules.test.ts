import { describe, expect, it } from 'vitest';
import type { AssessmentAnswers } from '#areas/pathway/contract/self-assessment.ts';
import { skills } from '#areas/pathway/contract/skill.ts';
import { careerGoalOptions, challengeOptions } from '#areas/people/contract/career-options.ts';
import { all, outcomeOf, people } from './assessment/assessment-examples.ts';
import { keepTicks } from './pathway-rules.ts';
import { readRoles } from './roles/role-files.ts';
import { roleKeywords, roleTrials } from './roles/role-steps.ts';
import { circleWordsOf } from './steps/help-words.ts';
import { bands } from './steps/skill-steps.ts';

const starterRoles = readRoles();

describe('a pathway', () => {
  it.each(people)('of %s has steps in order, each depending on an earlier one or none', (_who, userRole, about) => {
    const { steps } = outcomeOf(about, userRole);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(12);
    expect(steps.map(({ stepNumber }) => stepNumber)).toEqual(steps.map((_, at) => at + 1));
    expect(new Set(steps.map(({ stepKey }) => stepKey)).size).toBe(steps.length);
    for (const { dependsOnStep, stepNumber, why, title } of steps) {
      expect(dependsOnStep ?? 0).toBeLessThan(stepNumber);
      expect(why).toMatch(/[.]$/);
      expect(title).toMatch(/^[A-Z].{8,80}[^.]$/);
    }
  });

  it('has two steps for a large gap, and leads to the next role', () => {
    const { steps } = outcomeOf({
      currentRole: 'Head of Maths',
      careerGoals: ['Join a senior leadership team'],
      currentChallenges: ['Lack of progression'],
      skillsToImprove: ['Leadership'],
      ...all(8),
      leadership: 5,
    });
    expect(steps.map(({ stepKey, dependsOnStep }) => [stepKey, dependsOnStep])).toEqual([
      ['care:progression', null],
      ['skill:leadership:practise', null],
      ['skill:leadership:share', 2],
      ['skill:teamwork:share', null],
      ['role:shadow:assistant_headteacher', null],
      ['role:qualify:assistant_headteacher', 5],
      ['role:try:assistant_headteacher', 2],
      ['role:apply:assistant_headteacher', 7],
    ]);
  });

  it('does not ask for a qualification that the member has', () => {
    const keys = (about: Partial<AssessmentAnswers>) =>
      outcomeOf({ currentRole: 'SLT', careerGoals: ['Become a headteacher'], ...all(8), ...about }).steps.map(
        ({ stepKey }) => stepKey,
      );
    expect(keys({})).toContain('role:qualify:deputy_headteacher');
    expect(keys({ qualifications: ['PGCE', 'NPQSL (2023)'] })).not.toContain('role:qualify:deputy_headteacher');
    expect(keys({ trainingCompleted: ['npqsl'] })).not.toContain('role:qualify:deputy_headteacher');
  });

  it('has fewer skills for a short timeframe or a high workload', () => {
    const skillsIn = (about: Partial<AssessmentAnswers>) =>
      new Set(outcomeOf({ currentRole: 'Teacher', ...all(3), ...about }).steps.flatMap(({ skill }) => skill ?? []))
        .size;
    expect(skillsIn({})).toBe(4);
    expect(skillsIn({ timeframeForeNextStep: 'within_1_year' })).toBe(3);
    expect(skillsIn({ workLifeBalance: 10, currentChallenges: ['Workload and marking'] })).toBe(3);
    expect(skillsIn({ workLifeBalance: 4, currentChallenges: ['Workload and marking'] })).toBe(4);
  });

  it('keeps the ticks of repeated steps, unless they depend on an open step', () => {
    const { steps } = outcomeOf({
      currentRole: 'Head of Maths',
      interestedRoles: ['Assistant headteacher'],
      ...all(8),
      leadership: 5,
      skillsToImprove: ['Leadership'],
    });
    const kept = (keys: string[]) =>
      keepTicks(steps, new Map(keys.map((key) => [key, '2026-11-01T10:00:00Z'])))
        .filter(({ completedAt }) => completedAt !== null)
        .map(({ stepKey }) => stepKey);
    const [first, further] = ['skill:leadership:practise', 'skill:leadership:share'];
    expect(kept([first, further, 'skill:no-longer:here'])).toEqual([first, further]);
    expect(kept([further])).toEqual([]);
  });

  it('has steps and keywords for every role, skill and band', () => {
    for (const { key, levels } of starterRoles) {
      expect([key, roleTrials[key] !== undefined, roleKeywords[key] !== undefined]).toEqual([key, true, true]);
      expect(skills.every((skill) => levels[skill] >= 1 && levels[skill] <= 10)).toBe(true);
    }
    for (const skill of skills)
      for (const band of bands) expect(circleWordsOf(`skill:${skill}:${band}`)).toContain('\\m');
    expect(['nothing', 'skill:nothing:begin', 'role:try:nobody'].map(circleWordsOf)).toEqual(['(?!)', '(?!)', '(?!)']);
  });

  it('has different steps for every goal and challenge', () => {
    for (const goal of careerGoalOptions)
      for (const challenge of challengeOptions)
        for (const mark of [1, 5, 10])
          for (const userRole of ['teacher', 'school_leader', 'support_staff'] as const) {
            const { steps } = outcomeOf(
              { careerGoals: [goal], currentChallenges: [challenge], ...all(mark) },
              userRole,
            );
            expect(new Set(steps.map(({ stepKey }) => stepKey)).size, `${goal}, ${challenge}`).toBe(steps.length);
            expect(steps.length).toBeGreaterThanOrEqual(3);
          }
  });
});

it.each([
  ['a receptionist', 'support_staff', 'Receptionist'],
  ['a science technician', 'support_staff', 'Science technician'],
  ['a member of support staff who names no role', 'support_staff', null],
  ['a leader who names no role', 'school_leader', null],
] as const)('%s who names no known role gets no result and no step towards a role', (_who, role, currentRole) => {
  const { aim, diagnosis, steps } = outcomeOf(
    { currentRole, careerGoals: ['Find a better balance'], skillsToImprove: ['Teamwork'], ...all(4) },
    role,
  );
  expect([aim.isKnown, diagnosis]).toEqual([false, null]);
  expect(steps.filter(({ stepKey }) => stepKey.startsWith('role:'))).toEqual([]);
  expect(steps.length).toBeGreaterThan(0);
  const named = outcomeOf({ currentRole, interestedRoles: ['School business manager'], ...all(4) }, role);
  expect([named.aim.isKnown, named.diagnosis === null]).toEqual([true, false]);
});
