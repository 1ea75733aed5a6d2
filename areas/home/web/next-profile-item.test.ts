import { expect, it } from 'vitest';
import { type ProfileItem, profileItems } from '#areas/people/contract/profile-completeness.ts';
import { nextProfileItem } from './next-profile-item.ts';

const empty = {
  name: 'Amira',
  email: 'a@school.example',
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

it('names one missing item at a time until none is missing', () => {
  const user: Record<string, unknown> = { ...empty };
  const named: ProfileItem[] = [];
  for (let next = nextProfileItem(user as typeof empty); next; next = nextProfileItem(user as typeof empty)) {
    named.push(next.item);
    expect(next.words).toBe(profileItems[next.item]);
    expect(next.effect).toMatch(/\.$/);
    user[next.item] = Array.isArray(user[next.item]) ? ['X'] : next.item === 'yearsExperience' ? 0 : 'X';
    expect(named.length).toBeLessThanOrEqual(10);
  }
  expect(named).toHaveLength(10);
  expect(named[0]).toBe('areasForDevelopment');
});
