import * as z from 'zod/mini';
import { type MeetingFrequency, meetingFrequencies } from '#areas/mentoring/contract/meeting-frequency.ts';
import { noExperiencePreference } from '#areas/mentoring/contract/mentoring-options.ts';
import { careerScales, type StageOn, stageOnScale } from '#areas/people/contract/career-stage.ts';
import type { ProfileChanges } from '#areas/people/contract/profile.ts';
import { type CurrentUser, profileShape } from '#areas/people/contract/user.ts';

/** What the form offers (`docs/product/mentoring.md`). 'As needed' is the profile's, and stays for members who chose it there. */
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
 * What the form begins with: what is saved, otherwise the defaults (`docs/product/mentoring.md`). Who never kept a frequency has never saved
 * this form, so that they look for a mentor is a default, too.
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

/** What is sent. A stage of another scale that the form only stood in for stays, unless another was chosen here. */
export function preferenceChanges(values: PreferenceValues, user: CurrentUser): Partial<ProfileChanges> {
  const { careerStage, ...rest } = values;
  return careerStage === stageOnScale(user, 'mentoring') ? rest : values;
}
