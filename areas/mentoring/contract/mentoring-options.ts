/** The options of the preference form. The server accepts any short text. */

/**
 * Options for `preferredMentorExperience`. The match score uses the number of years; 'No preference' suits any mentor.
 */
export const noExperiencePreference = 'No preference';
export const preferredExperiences = [
  noExperiencePreference,
  'At least 5 years',
  'At least 10 years',
  'At least 15 years',
] as const;

/** Returns the number of years in a preference, or null if it names none. */
export function yearsAskedFor(preference: string | null): number | null {
  const years = preference?.match(/\d{1,2}/)?.[0];
  return years === undefined ? null : Number(years);
}

/**
 * What a mentee wants to work on or a mentor can help with: the twelve challenges, skills and expertise options that
 * mentoring covers.
 */
export const developmentOptions = [
  'Classroom management',
  'Curriculum planning',
  'Assessment and feedback',
  'Adaptive teaching',
  'Behaviour management',
  'Parent communication',
  'Technology integration',
  'Data analysis',
  'Teamwork',
  'Leadership',
  'Mentoring',
  'Administrative tasks',
] as const;

export { careerGoalOptions as goalOptions, challengeOptions } from '#areas/people/contract/career-options.ts';

/** See Preferences in `docs/product/mentoring.md`. */
export const expertiseOptions = [
  'Mathematics',
  'English',
  'Science',
  'History',
  'Geography',
  'Art',
  'Music',
  'PE',
  'Computing',
  'Languages',
  'Special Needs',
  'Leadership',
] as const;
