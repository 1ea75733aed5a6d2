import * as z from 'zod/mini';
import { type MeetingFrequency, meetingFrequencies } from '#areas/mentoring/contract/meeting-frequency.ts';
import { noExperiencePreference } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerScales, type StageOn, stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { ProfileChanges } from '#areas/people/contract/profile.ts';
import { type CurrentUser, profileShape } from '#areas/people/contract/user.ts';

/**
 * The options of the form (`docs/product/mentoring.md`). Only the profile offers 'as needed', and members who chose it
 * there keep it.
 */
export const offeredFrequencies = meetingFrequencies.filter((frequency) => frequency !== 'as_needed');

export const preferenceForm = z.object({
  isSeekingMentor: z.boolean(),
  careerStage: z.enum(careerScales.mentoring),
  professionalGoals: profileShape.professionalGoals,
  areasForDevelopment: profileShape.areasForDevelopment,
  preferredMentorExperience: profileShape.preferredMentorExperience,
  meetingFrequency: z.enum(meetingFrequencies),
  availability: profileShape.availability,
  currentChallenges: profileShape.currentChallenges,
  additionalInfo: profileShape.additionalInfo,
});
export type PreferenceValues = z.output<typeof preferenceForm>;

const defaultStage: StageOn<'mentoring'> = 'early_career';
const defaultFrequency: MeetingFrequency = 'bi_weekly';

/**
 * Returns the saved values, or else the defaults (`docs/product/mentoring.md`). A member without a meeting frequency
 * has never saved this form, so `isSeekingMentor` also starts with its default.
 */
export function preferencesOf(user: CurrentUser): z.input<typeof preferenceForm> {
  const frequency = meetingFrequencies.find((one) => one === user.meetingFrequency);
  return {
    isSeekingMentor: user.isSeekingMentor || user.meetingFrequency === null,
    careerStage: stageOnScale(user, 'mentoring') ?? defaultStage,
    professionalGoals: user.professionalGoals,
    areasForDevelopment: user.areasForDevelopment,
    preferredMentorExperience: user.preferredMentorExperience ?? noExperiencePreference,
    meetingFrequency: frequency ?? defaultFrequency,
    availability: user.availability ?? '',
    currentChallenges: user.currentChallenges,
    additionalInfo: user.additionalInfo ?? '',
  };
}

/**
 * Returns the values to send. Leaves the career stage out if the member did not change it: the form may show a coarser
 * stage than the saved one.
 */
export function preferenceChanges(values: PreferenceValues, user: CurrentUser): Partial<ProfileChanges> {
  const { careerStage, ...rest } = values;
  return careerStage === stageOnScale(user, 'mentoring') ? rest : values;
}
