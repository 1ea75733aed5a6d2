import { describe, expect, it } from 'vitest';
import { noConcern } from '#areas/coach/contract/danger/danger-tiers.ts';
import { safetyOf } from './safety.ts';

const tiersOf = (...questions: string[]) => {
  let safety = noConcern;
  return questions.map((question) => {
    safety = safetyOf(safety, question);
    return safety.tier;
  });
};
const work = 'What should my next step be?';

describe('the safety of a turn', () => {
  it('lasts for three turns after a match', () => {
    expect(tiersOf('I want to die', work, work, work, work)).toEqual(['sure', 'sure', 'sure', 'sure', 'none']);
    expect(tiersOf(work, 'I’m burnt out', work, work, work, work).slice(1)).toEqual([
      ...['perhaps', 'perhaps', 'perhaps', 'perhaps'],
      'none',
    ]);
  });

  it('restarts when a turn matches, and is not lowered by a weaker match', () => {
    expect(tiersOf('I want to die', work, 'I’m burnt out', work, work, work, work)).toEqual([
      ...['sure', 'sure', 'sure', 'sure', 'sure', 'sure'],
      'none',
    ]);
    expect(tiersOf('I’m burnt out', 'I want to die', work)).toEqual(['perhaps', 'sure', 'sure']);
  });
});
