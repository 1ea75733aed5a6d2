import { describe, expect, it } from 'vitest';
import { answersOf } from './assessment-examples.ts';
import { mergedList, profileShareOf } from './profile-share.ts';

describe('the changes to the profile', () => {
  it.each([
    [[], [], ['A'], ['A']],
    [['Mine'], [], ['A'], ['Mine', 'A']],
    [['Mine', 'A'], ['A'], ['B'], ['Mine', 'B']],
    [['A', 'B'], ['A'], ['A'], ['A', 'B']],
    [Array.from({ length: 30 }, (_, at) => `${at}`), [], ['A'], Array.from({ length: 30 }, (_, at) => `${at}`)],
  ])('%j, before %j, now %j', (kept, before, now, expected) => expect(mergedList(kept, before, now)).toEqual(expected));

  it('have the chosen stage, and years only if they are more than 0', () => {
    const empty = {
      professionalGoals: [],
      currentChallenges: [],
      areasForDevelopment: [],
      qualifications: [],
      yearsExperience: 6,
    };
    expect(profileShareOf(answersOf({ careerStage: 'transitioning' }), null, empty)).toEqual({
      careerStage: 'transitioning',
      professionalGoals: ['Become a stronger classroom teacher'],
      currentChallenges: ['Behaviour'],
      areasForDevelopment: ['Behaviour management'],
      qualifications: [],
    });
    expect(profileShareOf(answersOf({ yearsInEducation: 55 }), null, empty).yearsExperience).toBe(50);
  });
});
