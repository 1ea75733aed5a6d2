import { describe, expect, it } from 'vitest';
import { selfAssessmentBody } from '#areas/pathway/contract/self-assessment.ts';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { answersToStart, problemsOf } from './assessment-answers.ts';

const user = { careerStage: null, yearsExperience: null, qualifications: [] as string[] } as CurrentUser;
const last = {
  ...selfAssessmentBody.parse({
    currentRole: 'TA',
    subjectAreas: ['Music'],
    ageGroupsTaught: ['Adult learners'],
    careerGoals: ['Lead a subject'],
    currentChallenges: ['Behaviour'],
    skillsToImprove: ['Teamwork'],
    teamwork: 3,
  }),
  id: 7,
  userId: 1,
  fivesCleared: false,
  startedRole: null,
  createdAt: '2026-10-01T10:00:00Z',
};

describe('a self-assessment', () => {
  it('starts with no skill rated, and with what the profile says', () => {
    expect(answersToStart(null, null, user)).toMatchObject({
      teamwork: null,
      administrativeTasks: null,
      leadershipInterest: 5,
      workLifeBalance: 8,
      careerStage: 'developing',
      timeframeForeNextStep: 'not_sure',
      yearsInEducation: 0,
    });
    const known = { ...user, careerStage: 'senior', yearsExperience: 21, qualifications: ['PGCE'] };
    expect(answersToStart(null, null, known)).toMatchObject({
      careerStage: 'expert',
      yearsInEducation: 21,
      qualifications: ['PGCE'],
    });
  });

  it('starts with the answers of the last time, without the columns of the row', () => {
    const answers = answersToStart(null, last, user);
    expect(answers).toMatchObject({ currentRole: 'TA', teamwork: 3, careerGoals: ['Lead a subject'] });
    expect(answers).not.toHaveProperty('id');
    expect(answers).not.toHaveProperty('fivesCleared');
    expect(answers).not.toHaveProperty('startedRole');
    expect(answers.mentoring).toBeNull();
  });

  it('starts with the draft if there is one', () => {
    const draft = { step: 2, answers: { teamwork: 9, subjectAreas: [] }, updatedAt: '2026-11-01T10:00:00Z' };
    expect(answersToStart(draft, last, user)).toMatchObject({ teamwork: 9, subjectAreas: [], currentRole: 'TA' });
  });
});

it('each step validates only its own answers', () => {
  const answers = answersToStart(null, null, user);
  expect([0, 1, 2, 3].map((step) => problemsOf(step, answers))).toEqual([
    {
      subjectAreas: 'Please select at least one subject area',
      ageGroupsTaught: 'Please select at least one age group',
    },
    {},
    { careerGoals: 'Please select at least one career goal' },
    {
      currentChallenges: 'Please select at least one current challenge',
      skillsToImprove: 'Please select at least one skill to improve',
    },
  ]);
});
