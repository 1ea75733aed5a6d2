import { expect, it } from 'vitest';
import type { CurrentUser } from '#areas/people/contract/user.ts';
import { offeredFrequencies, preferenceChanges, preferenceForm, preferencesOf } from './preference-form.ts';

const newcomer = {
  isSeekingMentor: false,
  careerStage: null,
  yearsExperience: null,
  professionalGoals: [],
  areasForDevelopment: [],
  currentChallenges: [],
  preferredMentorExperience: null,
  meetingFrequency: null,
  availability: null,
  additionalInfo: null,
} as unknown as CurrentUser;

it('starts with the defaults', () => {
  expect(preferencesOf(newcomer)).toMatchObject({
    careerStage: 'early_career',
    meetingFrequency: 'bi_weekly',
    isSeekingMentor: true,
  });
  expect(offeredFrequencies).toEqual(['weekly', 'bi_weekly', 'monthly', 'half_termly', 'termly']);
});

it('starts with the saved values', () => {
  const kept = { ...newcomer, meetingFrequency: 'as_needed' as const, careerStage: 'senior' };
  expect(preferencesOf(kept)).toMatchObject({
    careerStage: 'senior',
    meetingFrequency: 'as_needed',
    isSeekingMentor: false,
  });
});

it('does not replace a saved career stage with a coarser one', () => {
  const leader = { ...newcomer, careerStage: 'leadership' };
  const values = preferenceForm.parse(preferencesOf(leader));
  expect(values.careerStage).toBe('senior');
  expect(preferenceChanges(values, leader)).not.toHaveProperty('careerStage');
  expect(preferenceChanges({ ...values, careerStage: 'experienced' }, leader).careerStage).toBe('experienced');
  expect(preferenceChanges(preferenceForm.parse(preferencesOf(newcomer)), newcomer).careerStage).toBe('early_career');
});
