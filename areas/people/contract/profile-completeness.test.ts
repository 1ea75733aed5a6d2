import { describe, expect, it } from 'vitest';
import { profileCompleteness } from './profile-completeness.ts';

const nothing = {
  name: '',
  email: '',
  bio: null,
  school: null,
  expertise: [],
  professionalGoals: [],
  yearsExperience: null,
  careerStage: null,
  location: null,
  areasForDevelopment: [],
  currentChallenges: [],
  mentorshipAreas: [],
};
const everything = {
  name: 'Amira Khan',
  email: 'a@b.org',
  bio: 'Maths.',
  school: 'Ashgrove',
  expertise: ['maths'],
  professionalGoals: ['lead'],
  yearsExperience: 0,
  careerStage: 'mid_career',
  location: 'Leeds',
  areasForDevelopment: ['talk'],
  currentChallenges: ['time'],
  mentorshipAreas: ['marking'],
};

describe('profile completeness', () => {
  it('is the rounded percentage of the twelve items', () => {
    const names = Object.keys(everything) as (keyof typeof everything)[];
    const percents = names.map((_, count) => {
      const filled = Object.fromEntries(names.slice(0, count + 1).map((name) => [name, everything[name]]));
      return profileCompleteness({ ...nothing, ...filled }).percent;
    });
    expect(profileCompleteness(nothing).percent).toBe(0);
    expect(percents).toEqual([8, 17, 25, 33, 42, 50, 58, 67, 75, 83, 92, 100]);
  });

  it('counts 0 years as filled, and blanks as missing', () => {
    expect(profileCompleteness({ ...nothing, yearsExperience: 0 }).percent).toBe(8);
    expect(profileCompleteness({ ...everything, bio: '  ' }).missing).toEqual(['a short bio']);
    expect(profileCompleteness(everything).missing).toEqual([]);
  });
});
