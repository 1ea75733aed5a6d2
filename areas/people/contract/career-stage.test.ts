import { describe, expect, it } from 'vitest';
import { type CareerScale, careerRung, careerScales, stageOnScale } from './career-stage.ts';
import { careerStages } from './user.ts';

const at = (careerStage: string | null, yearsExperience: number | null = null) => ({ careerStage, yearsExperience });

describe('the ladder of career stages', () => {
  it.each([
    ['trainee', 0],
    ['early_career', 1],
    ['mid_career', 2],
    ['developing', 2],
    ['experienced', 3],
    ['senior', 4],
    ['leadership_ready', 4],
    ['expert', 4],
    ['leadership', 5],
    ['senior_leader', 5],
  ])('%s is on rung %i for any number of years', (stage, rung) => {
    expect(careerRung(at(stage))).toBe(rung);
    expect(careerRung(at(stage, 50))).toBe(rung);
  });

  it.each([
    [null, null],
    [0, 1],
    [3, 1],
    [4, 2],
    [8, 2],
    [9, 3],
    [15, 3],
    [16, 4],
    [50, 4],
  ])('somebody in transition with %s years is on rung %i', (years, rung) => {
    expect(careerRung(at('transitioning', years))).toBe(rung);
  });

  it('has no rung for a missing stage or a stage of no scale', () => {
    expect(careerRung(at(null, 12))).toBeNull();
    expect(careerRung(at('toString'))).toBeNull();
    expect(stageOnScale(at(null, 12), 'profile')).toBeNull();
    expect(stageOnScale(at('headteacher'), 'mentoring')).toBeNull();
  });

  it('includes every stage that can be stored', () => {
    expect([...new Set(Object.values(careerScales).flat())].sort()).toEqual([...careerStages].sort());
    for (const stage of careerStages) expect(careerRung(at(stage, 5)), stage).not.toBeNull();
  });
});

describe('the stage that a screen shows', () => {
  it('is the stored value if its scale has it', () => {
    for (const [scale, stages] of Object.entries(careerScales))
      for (const stage of stages) expect(stageOnScale(at(stage), scale as CareerScale)).toBe(stage);
  });

  it.each([
    ['trainee', 'profile', 'early_career'],
    ['experienced', 'profile', 'mid_career'],
    ['expert', 'profile', 'senior'],
    ['senior_leader', 'profile', 'leadership'],
    ['developing', 'profile', 'mid_career'],
    ['mid_career', 'journey', 'early_career'],
    ['senior', 'journey', 'leadership_ready'],
    ['leadership', 'journey', 'senior_leader'],
    ['leadership', 'mentoring', 'senior'],
    ['trainee', 'mentoring', 'early_career'],
    ['mid_career', 'selfAssessment', 'developing'],
    ['leadership', 'selfAssessment', 'expert'],
  ] as const)('%s on the scale of %s is %s: the nearest, the lower on a tie', (stage, scale, shown) => {
    expect(stageOnScale(at(stage), scale)).toBe(shown);
  });

  it('follows from the years of somebody in transition', () => {
    expect(stageOnScale(at('transitioning', 20), 'profile')).toBe('senior');
    expect(stageOnScale(at('transitioning', 10), 'journey')).toBe('experienced');
    expect(stageOnScale(at('transitioning', 1), 'mentoring')).toBe('early_career');
  });
});
