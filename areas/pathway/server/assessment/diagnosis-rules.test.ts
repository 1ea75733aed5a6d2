import { describe, expect, it } from 'vitest';
import { readRoles } from '../roles/role-files.ts';
import { all, outcomeOf } from './assessment-examples.ts';
import { diagnose, levelOf } from './diagnosis-rules.ts';

const starterRoles = readRoles();

describe('a diagnosis', () => {
  it('finds no gaps if all ratings are 10, and still has steps', () => {
    const { diagnosis, steps } = outcomeOf({ currentRole: 'Teacher', ...all(10) });
    expect(diagnosis).toMatchObject({ skillGaps: [], careerReadiness: 100, skillsMet: 12, leadershipScore: 10 });
    expect(diagnosis?.strengths).toHaveLength(4);
    expect(diagnosis?.growthAreas).toEqual(['behaviorManagement']);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps[0]).toMatchObject({ stepKey: 'skill:behaviorManagement:share', why: 'You want to improve it.' });
  });

  it('finds no strengths if all ratings are 1', () => {
    const { diagnosis, steps } = outcomeOf({ currentRole: 'Teacher', ...all(1) });
    expect(diagnosis?.strengths).toEqual([]);
    expect(diagnosis?.skillGaps).toHaveLength(12);
    expect(diagnosis).toMatchObject({ skillsMet: 0, teachingScore: 1 });
    expect(diagnosis?.careerReadiness).toBeLessThan(20);
    // The skill that they named, and that their challenge relates to, comes first.
    expect(diagnosis?.skillGaps[0]).toEqual({
      skill: 'behaviorManagement',
      level: 1,
      wished: 7,
      why: 'You rated yourself 1. The level for a class or subject teacher is about 7. You want to improve it. It relates to “Behaviour”, which you named as a challenge.',
    });
    expect(steps.every(({ stepKey }) => !stepKey.endsWith(':share'))).toBe(true);
  });

  it('finds the rating that stands out if none is high', () => {
    const { diagnosis } = outcomeOf({ currentRole: 'Teacher', ...all(3), teamwork: 5 });
    expect(diagnosis?.strengths).toEqual([
      { skill: 'teamwork', level: 5, why: 'Your rating of 5 stands out from your other ratings.' },
    ]);
  });

  it('is 100 only without gaps', () => {
    const role = starterRoles.find(({ key }) => key === 'headteacher');
    const { answers } = outcomeOf({});
    if (!role) throw new Error('There is a headteacher.');
    const nearly = diagnose({ ...answers, ...role.levels, leadership: 9 }, { wished: role, isKnown: true });
    expect([nearly?.careerReadiness, nearly?.skillsMet]).toEqual([99, 11]);
  });

  it('names only skills and challenges that the member chose', () => {
    const { diagnosis } = outcomeOf({ currentChallenges: ['Staying well'], skillsToImprove: ['Teamwork'], ...all(3) });
    for (const { skill, why } of diagnosis?.skillGaps ?? []) {
      expect(why.includes('You want to improve it.')).toBe(skill === 'teamwork');
      expect(why).not.toContain('challenge');
    }
  });

  const eight = { ...all(null), classroomManagement: 7, curriculumPlanning: 7, assessmentAndFeedback: 7 };
  const rated = { ...eight, differentiation: 7, behaviorManagement: 7, parentCommunication: 2, teamwork: 9 };

  it('is null for sliders that were not moved, and for seven ratings', () => {
    expect(outcomeOf({ currentRole: 'Teaching assistant' }, 'support_staff').diagnosis).toBeNull();
    expect(outcomeOf({ currentRole: 'Teacher', ...rated }).diagnosis).toBeNull();
    const { steps } = outcomeOf({ currentRole: 'Teaching assistant' }, 'support_staff');
    expect(steps.every(({ why }) => !why.includes('You rated yourself'))).toBe(true);
  });

  it('counts only the rated skills if eight are rated', () => {
    const { diagnosis } = outcomeOf({ currentRole: 'Teacher', ...rated, leadership: 4 });
    expect(diagnosis).toMatchObject({ skillsRated: 8, skillsMet: 7, organisationScore: null, leadershipScore: 4 });
    expect(diagnosis?.skillGaps.map(({ skill }) => skill)).toEqual(['parentCommunication']);
    // 7 + 7 + 7 + 7 + 7 + 2 + 7 + 4 of 7 + 7 + 7 + 7 + 7 + 6 + 7 + 4.
    expect(diagnosis?.careerReadiness).toBe(92);
  });

  it.each([
    [1, 1],
    [2, 1],
    [5, 3],
    [9, 5],
    [10, 5],
  ])('a rating of %i is level %i', (rating, level) => expect(levelOf(rating)).toBe(level));
});
