/** What the preference form offers. The server accepts any short text. */

/** `preferredMentorExperience`. The years in it are what a match goes by; 'No preference' suits any mentor. */
export const noExperiencePreference = 'No preference';
export const preferredExperiences = [
  noExperiencePreference,
  'At least 5 years',
  'At least 10 years',
  'At least 15 years',
] as const;

/** The years somebody asks for; null where the text names none. */
export function yearsAskedFor(preference: string | null): number | null {
  const years = preference?.match(/\d{1,2}/)?.[0];
  return years === undefined ? null : Number(years);
}

/** What one would work on, or help with: the twelve challenges, skills and expertise options that mentoring is about. */
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

/** See `docs/product/mentoring.md`, Preferences. */
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
